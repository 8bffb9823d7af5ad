import { formatCount, formatDay } from '@tenderscope/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Row } from '../../lib/queries/use-rows.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import { MetricInfo } from '../../widgets/metric-info.tsx';
import styles from './level-card.module.css';
import { PriceBand } from './price-band.tsx';
import { priceText, unitText } from './price-text.ts';
import { pricePerBase, QuoteCheck } from './quote-check.tsx';
import type { SampleView } from './sample-views.ts';
import { StandingTag } from './standing-tag.tsx';
import type { PriceAddress } from './use-price-address.ts';

interface LevelCardProps {
  title: string;
  /** How the material was found. */
  note: ReactNode;
  /** Renders a note with a narrower choice if the figures mix specifications. */
  narrow: (specNum: number) => ReactNode;
  query: UseQueryResult<Row<'price.stats'>[]>;
  /** Undefined while it loads. */
  basis: Row<'price.basis'> | undefined;
  /** Export actions of the verdict. */
  actions: ReactNode;
  baseUnit: string;
  address: PriceAddress;
  onOpen: (view: SampleView) => void;
  /** Widens the selection to all time and all units. */
  onWiden: () => void;
}

const height = 250;

/** The reference price of a material, the reasonable range, and their basis; every figure links to its rows. */
export function LevelCard({ title, note, narrow, query, basis, actions, baseUnit, address, onOpen, onWiden }: LevelCardProps) {
  return (
    <Card
      title={title}
      actions={
        <>
          <span className={styles['note']}>{note}</span>
          {actions}
        </>
      }
    >
      <div className={styles['body']} style={{ minHeight: height }} aria-busy={query.isPlaceholderData}>
        {content()}
      </div>
    </Card>
  );

  function content(): ReactNode {
    if (query.isError && !query.isFetching) {
      return <LoadFailure message={query.error.message} height={height} onRetry={() => void query.refetch()} />;
    }
    const level = query.data?.[0];
    if (!level) return <Skeleton height={height} label="参考价加载中" />;
    if (level.n === 0) {
      return (
        <div className={styles['none']}>
          <p>所选时间、单位等条件下没有该物料的报价</p>
          <Button onClick={onWiden}>查看全部时间、全部单位的报价</Button>
        </div>
      );
    }
    const unit = unitText(baseUnit);
    return (
      <>
        {level.specNum > 1 && narrow(level.specNum)}
        <div className={styles['figures']}>
          <Figure name="参考价（P50）" info onOpen={() => onOpen('all')} isMain>
            <strong>{priceText(level.p50)}</strong> {unit}
          </Figure>
          <Figure name="合理区间（P25–P75）" onOpen={() => onOpen('fair')}>
            <strong>
              {priceText(level.p25)} – {priceText(level.p75)}
            </strong>{' '}
            {unit}
          </Figure>
          <Figure name="预警线 P10" onOpen={() => onOpen('low')}>
            <strong>{priceText(level.p10)}</strong> {unit}
          </Figure>
          <Figure name="预警线 P90" onOpen={() => onOpen('high')}>
            <strong>{priceText(level.p90)}</strong> {unit}
          </Figure>
          <Figure name="最近报价" onOpen={() => onOpen('all')}>
            <strong>{priceText(level.latestPrice)}</strong> {formatDay(level.latestTime)}
          </Figure>
          <Figure name="最近中标价" onOpen={() => onOpen('awarded')}>
            {basis && basis.awardedNum === 0
              ? '无中标报价'
              : (
                  <>
                    <strong>{priceText(basis?.awardedPrice)}</strong> {basis ? formatDay(basis.awardedTime) : ''}
                  </>
                )}
          </Figure>
          <Figure name="样本数" onOpen={() => onOpen('all')}>
            <strong>{formatCount(level.n)}</strong> 条
            {basis && ` · ${formatCount(basis.lotNum)} 个标段 · 中标 ${formatCount(basis.awardedNum)} 条`} <StandingTag tone={level.confidence === '低' ? 'high' : 'well'}>置信度{level.confidence}</StandingTag>
          </Figure>
          <Figure name="离群报价" onOpen={() => onOpen('outliers')}>
            <strong>{formatCount(level.outliers)}</strong> 条
          </Figure>
        </div>
        <PriceBand level={level} price={pricePerBase(address.price, address.unit)} />
        <QuoteCheck level={level} baseUnit={baseUnit} address={address} />
      </>
    );
  }
}

interface FigureProps {
  name: string;
  info?: boolean;
  isMain?: boolean;
  onOpen: () => void;
  children: ReactNode;
}

function Figure({ name, info = false, isMain = false, onOpen, children }: FigureProps) {
  return (
    <div className={isMain ? `${styles['figure']} ${styles['main']}` : styles['figure']} data-figure={name}>
      <span className={styles['name']}>
        {name}
        {info && <MetricInfo metrics={['referencePrice', 'fairRange', 'priceOutliers', 'priceConfidence']} />}
      </span>
      <button type="button" className={styles['value']} onClick={onOpen} title="查看对应的报价样本">
        {children}
      </button>
    </div>
  );
}
