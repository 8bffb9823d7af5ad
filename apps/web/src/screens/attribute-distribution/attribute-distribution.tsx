import { useLotView } from '../../widgets/lots-card/use-lot-view.ts';
import { CardGrid, GridCell, ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { AttributeCard } from './attribute-card.tsx';
import { AttributeFilterBar } from './attribute-filter-bar.tsx';
import { AttributeMap } from './attribute-map.tsx';
import { AttributeTiles } from './attribute-tiles.tsx';
import { AttributeTrend } from './attribute-trend.tsx';
import { attributeViews } from './attribute-views.ts';
import { SuppliersCard } from './suppliers-card.tsx';
import { useAttributes } from './use-attributes.ts';

/** Composition of the supplier market; each slice filters the rest of the page and leads to its companies. */
export function AttributeDistribution() {
  const state = useAttributes();
  const rows = useLotView(attributeViews);
  const card = { state, onChosen: rows.reveal };
  return (
    <ScreenPage title="供应商属性分布">
      <AttributeFilterBar state={state} />
      <AttributeTiles state={state} onOpen={rows.open} />
      <CardGrid>
        <GridCell span={6}>
          <AttributeMap state={state} />
        </GridCell>
        <GridCell span={6}>
          <AttributeCard title="企业类型" trait="type" height={400} {...card} />
        </GridCell>
        <GridCell span={6}>
          <AttributeCard title="企业性质" trait="ownership" {...card} />
        </GridCell>
        <GridCell span={6}>
          <AttributeCard title="企业规模" trait="scale" {...card} />
        </GridCell>
        <GridCell span={6}>
          <AttributeCard title="注册资本" trait="capital" {...card} />
        </GridCell>
        <GridCell span={6}>
          <AttributeCard title="成立年限" trait="years" {...card} />
        </GridCell>
        <GridCell>
          <AttributeTrend state={state} />
        </GridCell>
        <GridCell>
          <SuppliersCard state={state} rows={rows} />
        </GridCell>
      </CardGrid>
    </ScreenPage>
  );
}
