import { expect, it } from 'vitest';
import { certificateValidity } from './certificate-validity.ts';

const now = Date.parse('2026-11-25T12:00:00+08:00');
it.each([
  ['2027-06-01T00:00:00+08:00', '有效期至 2027-06-01', false],
  ['2026-12-25T12:00:01+08:00', '有效期至 2026-12-25', false],
  ['2026-12-25T12:00:00+08:00', '有效期至 2026-12-25，还有 30 天，请先绑定新证书', true],
  ['2026-11-25T20:00:00+08:00', '有效期至 2026-11-25，不足 1 天，请先绑定新证书', true],
  ['2026-11-25T12:00:00+08:00', '有效期至 2026-11-25，不足 1 天，请先绑定新证书', true],
  ['2026-11-25T11:59:59+08:00', '已于 2026-11-25 过期，不能再用于登录，请绑定新证书', true],
])('shows for a certificate that ends at %s: %s', (end, text, isUrgent) => {
  expect(certificateValidity(Date.parse(end), now)).toEqual({ text, isUrgent });
});

it('shows an unknown end', () => {
  expect(certificateValidity(null, now)).toEqual({ text: '有效期在下次使用后显示', isUrgent: false });
});
