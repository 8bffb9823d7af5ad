import type { CertInfo } from '@tenderscope/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CertificateChoice } from './certificate-choice.tsx';
import type { CertificateBox } from './use-certificates.tsx';

afterEach(cleanup);

const certificate: CertInfo = {
  ID: '1', CAVendor: 'CA', certType: 'organisation', entprsCode: '', entprsName: '甲公司', EntprsCode: '', EntprsName: '', PersonName: '', PersonIC: '', ValidityDayEnd: '2020-01-31',
};
const none = () => Promise.resolve(undefined);
function show(chosen: CertInfo, problem: string | null): void {
  const acts = { choose: () => {}, read: () => {}, use: none, signPdf: none, verify: none };
  const box: CertificateBox = { list: [chosen], chosen, problem, isBusy: false, note: null, ...acts };
  render(<CertificateChoice box={box} kind="organisation" onKind={() => {}} />);
}

it('shows the problem of the chosen certificate before it is used', () => {
  show(certificate, '请插入有效的机构证书！');
  expect(screen.getByRole('alert').textContent).toBe('请插入有效的机构证书！该证书有效期至 2020-01-31，已过期');
  cleanup();
  show({ ...certificate, ValidityDayEnd: '2999-12-31' }, '请插入机构证书！');
  expect(screen.getByRole('alert').textContent).toBe('请插入机构证书！该证书没有机构名称或统一社会信用代码');
  cleanup();
  show(certificate, null);
  expect(screen.queryByRole('alert')).toBeNull();
});
