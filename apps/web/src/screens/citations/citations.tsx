import { readCitationCode } from '@tenderscope/contract';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { optionalText, urlFormat } from '../../lib/address/url-format.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import styles from './citations.module.css';
import { OpenedCitation } from './opened-citation.tsx';
import { OwnCitations } from './own-citations.tsx';

const citationsUrl = urlFormat({ code: optionalText });
const wrong = '编号有误：应为 TS- 开头的 9 位字母和数字，请核对';

/** Opens a citation by its code; without one, lists the user's own. */
export function Citations() {
  const [{ code: written }, change] = useUrlState(citationsUrl);
  const code = written === null ? null : readCitationCode(written);
  return (
    <ScreenPage title="引用编号">
      <Card title="打开引用">
        <CodeField key={written ?? ''} written={written ?? ''} problem={written !== null && code === null ? wrong : ''} onOpen={(text) => change({ code: text })} />
      </Card>
      {code === null ? <OwnCitations /> : <OpenedCitation key={code} code={code} />}
    </ScreenPage>
  );
}

interface CodeFieldProps {
  written: string;
  problem: string;
  /** Receives null without a text. */
  onOpen: (text: string | null) => void;
}

function CodeField({ written, problem, onOpen }: CodeFieldProps) {
  const id = useId();
  const [text, setText] = useState(written);
  const open = (): void => onOpen(text.trim() === '' ? null : (readCitationCode(text) ?? text.trim()));
  return (
    <>
      <div className={styles['field']}>
        <Input
          aria-label="引用编号"
          aria-describedby={id}
          aria-invalid={problem !== ''}
          {...(problem !== '' && { status: 'error' })}
          placeholder="例如 TS-5PJB-WGE4B"
          maxLength={40}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onPressEnter={open}
        />
        <Button type="primary" onClick={open}>打开</Button>
        {written !== '' && <Button onClick={() => onOpen(null)}>我的引用</Button>}
      </div>
      <p id={id} role="status" className={styles['problem']}>{problem}</p>
    </>
  );
}
