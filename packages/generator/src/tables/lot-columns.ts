import { flag, moment, number, text, type Columns } from '../bundle/columns.ts';
import type { Lot } from '../tender/lot.ts';
import { evaluationLabels } from '../vocabulary/contracts.ts';
import { statusLabels } from '../vocabulary/labels.ts';
import type { World } from '../world.ts';

export const lotColumns = ({ until }: World): Columns<'lots', Lot> => ({
  lot_id: text((lot) => lot.id),
  project_id: text((lot) => lot.project.id),
  code: text((lot) => lot.code),
  name: text((lot) => lot.title),
  material_category: text((lot) => lot.project.material.name),
  budget: number((lot) => lot.value.budget),
  ceiling_price: number((lot) => lot.value.ceiling),
  opened_at: moment((lot) => (lot.course.isOpened ? lot.project.schedule.opening : null)),
  award_notice_at: moment((lot) => lot.course.award && until(lot.course.award.notice)),
  award_published_at: moment((lot) => lot.course.award && until(lot.course.award.published)),
  bid_deadline: moment((lot) => until(lot.project.schedule.opening)),
  evaluation_method: text((lot) => evaluationLabels[lot.scoring.method]),
  price_weight: number((lot) => lot.scoring.priceWeight),
  status: text((lot) => statusLabels[lot.course.status]),
  winner_id: text((lot) => lot.course.winner && lot.course.winner.offer.entrant.supplier.id),
  award_amount: number((lot) => lot.course.winner && lot.course.winner.price),
  is_centralized: flag(({ marks }) => marks.isCentralized),
  is_public: flag(({ marks }) => marks.isPublic),
  is_online: flag(({ marks }) => marks.isOnline),
  is_electronic: flag(({ marks }) => marks.isElectronic),
  previous_code: text(({ repetition }) => repetition && repetition.previous.code),
  benchmark_formula: text(({ benchmark }) => benchmark && benchmark.formula),
  benchmark_coefficient: number(({ benchmark }) => benchmark && benchmark.coefficient),
  benchmark_price: number(({ benchmark }) => benchmark && benchmark.price),
});
