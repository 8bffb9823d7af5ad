import { keyAsSpec } from '@tenderscope/detection';
import { Button } from 'antd';
import { useMemo } from 'react';
import { usePrintPart } from '../../lib/print/print-part.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { noFilters } from '../../widgets/filter-bar/tender-filters.ts';
import type { FilterState } from '../../widgets/filter-bar/use-filters.ts';
import { useLotView } from '../../widgets/lots-card/use-lot-view.ts';
import { CardGrid, GridCell } from '../../widgets/screen-layout/screen-layout.tsx';
import { LevelCard } from './level-card.tsx';
import { isSameMaterial, materialLabel, statedLabel } from './material-label.ts';
import { NarrowSpec } from './narrow-spec.tsx';
import { QuantityCard } from './quantity-card.tsx';
import { pricePerBase } from './quote-check.tsx';
import { reasonText } from './reason-text.ts';
import { sampleViews } from './sample-views.ts';
import { SamplesCard } from './samples-card.tsx';
import { SimilarCard } from './similar-card.tsx';
import { SpreadCard } from './spread-card.tsx';
import { TrendCard } from './trend-card.tsx';
import { commonUnit, type MaterialIndex, type MaterialKeys } from './use-material-index.ts';
import type { PriceAddress } from './use-price-address.ts';
import { VerdictActions } from './verdict-actions.tsx';
import { VerdictPaper } from './verdict-paper.tsx';

interface SingleCheckProps {
  index: MaterialIndex;
  material: NonNullable<PriceAddress['material']>;
  address: PriceAddress;
  state: FilterState;
}

const unknown = { p10: null, p25: null, p50: null, p75: null, p90: null } as const;
/** Number of best matches among which the chosen material is looked up. */
const looked = 50;

/** All price analyses of one material. */
export function SingleCheck({ index, material, address, state }: SingleCheckProps) {
  const { conditions } = state;
  const values = useMemo(() => ({ name: material.name_key, spec: keyAsSpec(material.spec_key) }), [material.name_key, material.spec_key]);
  const query = useRows('price.stats', conditions, { values });
  const level = query.data?.[0];
  const views = useMemo(() => sampleViews(level ?? unknown), [level]);
  const samples = useLotView(views);
  const agreeing = useMemo(() => index.agreeing(material), [index, material]);
  const known = agreeing.find((one) => isSameMaterial(one, material));
  const baseUnit = commonUnit(agreeing);
  const match = address.typed === '' ? undefined : index.find(address.typed, looked).find((found) => isSameMaterial(found.material, material));
  const narrowTo = ({ name_key, spec_key }: MaterialKeys): void => address.change({ name: name_key, key: spec_key, q: '', rows: null });
  const note = match ? `按「${address.typed}」匹配，匹配度 ${(match.score * 100).toFixed(0)}%：${reasonText(match.reasons)}` : '';
  const basis = useRows('price.basis', conditions, { values });
  const basisRow = basis.isPlaceholderData ? undefined : basis.data?.[0];
  const title = known ? materialLabel(known) : statedLabel(material);
  const price = pricePerBase(address.price, address.unit);
  const verdict = level && !query.isPlaceholderData ? { material: title, baseUnit, level, basis: basisRow, price } : undefined;
  const { isPart, printPart } = usePrintPart();
  return (
    <>
      <LevelCard
        title={title}
        note={note}
        narrow={(specNum) => <NarrowSpec specNum={specNum} chosen={material} agreeing={agreeing} onChoose={narrowTo} />}
        query={query}
        basis={basisRow}
        actions={
          isPart || (
            <>
              {match && (
                <Button size="small" onClick={() => address.change({ name: '', key: '', rows: null })}>
                  重新选择
                </Button>
              )}
              <VerdictActions verdict={verdict} conditions={conditions} values={values} onPrint={printPart} />
            </>
          )
        }
        baseUnit={baseUnit}
        address={address}
        onOpen={samples.open}
        onWiden={() => state.change({ ...noFilters, time: null })}
      />
      {isPart ? <VerdictPaper conditions={conditions} values={values} baseUnit={baseUnit} /> : cards()}
    </>
  );

  function cards() {
    return (
      <CardGrid>
        <GridCell>
          <TrendCard conditions={conditions} values={values} baseUnit={baseUnit} />
        </GridCell>
        <GridCell span={7}>
          <SpreadCard state={state} values={values} baseUnit={baseUnit} />
        </GridCell>
        <GridCell span={5}>
          <QuantityCard conditions={conditions} values={values} baseUnit={baseUnit} />
        </GridCell>
        <GridCell>
          <SimilarCard index={index} material={material} conditions={conditions} reference={level?.p50 ?? null} baseUnit={baseUnit} />
        </GridCell>
        <GridCell>
          <SamplesCard conditions={conditions} values={values} state={samples} />
        </GridCell>
      </CardGrid>
    );
  }
}
