import { formatTime, type NewCase, type RiskCase } from '@tenderscope/contract';
import { Alert, Select } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { serverNow } from '../../lib/api/server-clock.ts';
import { uploadFile } from '../../lib/api/upload-file.ts';
import { caseAddress } from '../../lib/cases/case-address.ts';
import { useFittingCases, useReloadCases } from '../../lib/cases/use-cases.ts';
import { fileSize } from '../file-upload/file-size.ts';
import { Field } from '../form/field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { caseTitle } from './case-title.ts';
import styles from './open-case.module.css';

interface AddPictureDialogProps {
  picture: Blob;
  title: string;
  subject: NewCase['subject'];
  onClose: () => void;
}

/** Characters that some systems refuse in the name of a file. */
const refused = /[\\/:*?"<>|\s]+/gu;

/** Address of a blob for as long as it is shown. */
function useBlobAddress(blob: Blob): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(blob);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [blob]);
  return address;
}

/** Shows a picture and adds it to the files of an open case about one of its companies. */
export function AddPictureDialog({ picture, title, subject, onClose }: AddPictureDialogProps) {
  const [done, setDone] = useState<RiskCase | null>(null);
  const [name] = useState(() => `${title} ${formatTime(serverNow())}.png`.replace(refused, '-'));
  const address = useBlobAddress(picture);
  const reload = useReloadCases();
  const fitting = useFittingCases(subject);
  const open = fitting.data ?? [];
  const form = useForm({
    start: { guid: '' },
    draft: null,
    problems: ({ guid }) => (guid === '' && open.length > 1 ? { guid: '请选择线索' } : {}),
    submit: async ({ guid }) => {
      const one = open.length === 1 ? open[0] : open.find((other) => other.guid === guid);
      if (!one) throw new Error('所选线索已不在进行中，请另选');
      const file = new File([picture], name, { type: 'image/png' });
      await uploadFile('POST /api/case-api/:guid/files/upload', { params: { guid: one.guid } }, file, { signal: new AbortController().signal, onProgress: () => {} });
      setDone(one);
      await reload();
    },
  });
  const result = done && (
    <p role="status" className={styles['done']}>
      图片已存入线索 {done.number} 的附件。
      <Link to={caseAddress(done.guid)}>查看线索 {done.number}</Link>
    </p>
  );
  return (
    <FormDialog form={form} title="图片存入线索" width={640} okText="存入" isDisabled={open.length === 0} result={result} onClose={onClose}>
      <img className={styles['picture']} src={address} alt={title} />
      <p className={styles['hint']}>{`${name}，${fileSize(picture.size)}。图片按您可见的范围绘制，能查看该线索的人都能看到。`}</p>
      {fitting.isError && <Alert type="error" showIcon title={fitting.error.message} />}
      {fitting.isSuccess && open.length === 0 && (
        <Alert type="info" showIcon title="没有涉及这些企业或标段的进行中线索。先用「转为线索」登记，再存入图片。" />
      )}
      {open.length > 0 && (
        <Field form={form} name="guid" label="存入的线索">
          {(control, value, set) => (
            <Select
              {...control}
              value={(open.length === 1 ? open[0]?.guid : value) || null}
              placeholder="选择线索"
              onChange={set}
              options={open.map((one) => ({ value: one.guid, label: caseTitle(one) }))}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
