import type { RiskCase } from '@tenderscope/contract';
import { Fragment } from 'react';
import { ExpertLink } from '../../widgets/links/expert-link.tsx';
import { LotLink } from '../../widgets/links/lot-link.tsx';
import { PartyLink } from '../../widgets/links/party-link.tsx';
import styles from './risk-cases.module.css';

type Subject = Pick<RiskCase, 'subjectKind' | 'subjectGuids' | 'subjectNames'>;

/** Subjects of a case; companies link to their portraits, lots to their sheets, experts to their marks for the supplier. */
export function SubjectNames({ subject: { subjectKind, subjectGuids, subjectNames } }: { subject: Subject }) {
  const nameOf = (guid: string, index: number): string => subjectNames[index] ?? guid;
  return (
    <span className={styles['subject']}>
      <span className={styles['kind']}>{subjectKind}</span>{' '}
      {subjectGuids.map((guid, index) => (
        <Fragment key={guid}>
          {index > 0 && <span className={styles['between']}>{subjectKind === '企业对' ? '与' : '、'}</span>}
          {named(subjectKind, [guid, nameOf(guid, index), subjectGuids[1]], index)}
        </Fragment>
      ))}
    </span>
  );
}

function named(kind: Subject['subjectKind'], [guid, name, supplier]: readonly [guid: string, name: string, supplier: string | undefined], index: number) {
  if (kind === '标段') return <LotLink guid={guid} name={name} />;
  if (kind === '专家与供应商' && index === 0) return <ExpertLink code={guid} name={name} supplier={supplier} />;
  return <PartyLink party="company" guid={guid} name={name} />;
}
