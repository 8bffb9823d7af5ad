import { integerFilter } from '../filters/filter.ts';

/** 1 for a lot or a project that was announced, or that continued without a notice on record; null if there is only a plan. */
export const announced = 'case when coalesce(notice_at, opened_at, award_notice_at, award_published_at) is not null then 1 end';

/** Filter on lots and projects of lists. */
export const announcedFilter = { is_announced: integerFilter('是否已公告', `coalesce(${announced}, 0)`) };
