import { AuditOutlined } from '@ant-design/icons';
import type { CaseEvidence, NewCase } from '@tenderscope/contract';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useDuty } from '../../lib/session/use-duty.ts';

const OpenCaseDialog = lazyPart(async () => (await import('./open-case-dialog.tsx')).OpenCaseDialog);

interface OpenCaseButtonProps {
  subject: NewCase['subject'];
  /** Key of the query or code of the indicator behind the finding. */
  rule: string;
  /** The rows to freeze: a query with its arguments. */
  evidence: CaseEvidence;
  /** Called with the guid of the case that has the finding. */
  onOpened?: (guid: string) => Promise<void>;
}

/** Makes a finding a case, for users who examine cases. */
export function OpenCaseButton({ subject, rule, evidence, onOpened }: OpenCaseButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const isExaminer = useDuty('casework');
  if (!isExaminer) return null;
  return (
    <>
      <Button size="small" icon={<AuditOutlined />} onClick={() => setOpen(true)}>
        转为线索
      </Button>
      <Suspense>
        {isOpen && <OpenCaseDialog finding={{ subject, rule, evidence }} {...(onOpened && { onOpened })} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
