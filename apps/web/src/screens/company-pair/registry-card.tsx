import { Fragment, useMemo } from 'react';
import { useRows } from '../../lib/queries/use-rows.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { PartyLink } from '../../widgets/links/party-link.tsx';
import { Tag } from '../../widgets/tag/tag.tsx';
import { compareRegistry } from './compare-registry.ts';
import styles from './company-pair.module.css';
import type { PairValues } from './pair-values.ts';
import type { usePair, useTwoCompanies } from './use-pair.ts';

interface RegistryCardProps {
  values: PairValues;
  companies: ReturnType<typeof useTwoCompanies>;
  links: ReturnType<typeof usePair>['links'];
}

const none = [] as const;
const height = 360;

/** Register data of two companies side by side; equal values are marked. */
export function RegistryCard({ values: { one, other }, companies: { rows, names }, links }: RegistryCardProps) {
  const [ofOne, ofOther] = useMemo(() => [{ gys_guid: one }, { gys_guid: other }], [one, other]);
  const ties = [useRows('supplier.ties', none, { values: ofOne }), useRows('supplier.ties', none, { values: ofOther })] as const;
  const { isError, isFetching, error, refetch } = [links, ...ties].find((query) => query.isError) ?? links;
  const [[first, second], [a, b]] = [rows, ties.map((query) => (query.isPlaceholderData ? undefined : query.data))];
  const isLoaded = first && second && a && b && links.data;
  const data = isLoaded ? compareRegistry({ companies: [first, second], ties: [a, b], links: links.data }) : undefined;
  return (
    <Card title="登记信息对照" actions={<CardNote>来自企业登记，不限单位与时间；相同的值有标记</CardNote>}>
      <LoadedPart query={{ data, isError, isFetching, error, refetch }} name="登记信息对照" height={height}>
        {(shown) => (
          <dl className={styles['registry']}>
            <dt>企业</dt>
            <dd><PartyLink party="company" guid={one} name={`甲 ${names[0]}`} /></dd>
            <dd><PartyLink party="company" guid={other} name={`乙 ${names[1]}`} /></dd>
            {shown.map(({ name, values, isEqual }) => (
              <Fragment key={name}>
                <dt>
                  {name}
                  {isEqual && <Tag tone="caution">相同</Tag>}
                </dt>
                {/* The two sides are never reordered. */}
                {values.map((value, side) => <dd key={side}>{value}</dd>)}
              </Fragment>
            ))}
          </dl>
        )}
      </LoadedPart>
    </Card>
  );
}
