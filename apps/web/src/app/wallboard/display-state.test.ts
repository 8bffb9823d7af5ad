import type { WallboardDisplay } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { isOtherData, isRefusal, nextDisplayState, startOfDisplay } from './display-state.ts';

const content = (dataVersion: string): WallboardDisplay => ({
  guid: 'g', name: '大厅', secondsPerCard: 20, theme: 'dark', cards: [], scope: '全部单位', seesAllUnits: true, menu: [], dataVersion, dataTime: 1, now: 2,
});

it('shows the last content while the server is unavailable, and goes on by itself', () => {
  const waiting = nextDisplayState(startOfDisplay, { kind: 'failed' });
  expect(waiting).toEqual({ content: null, refusal: null, isUnavailable: true });
  const shown = nextDisplayState(waiting, { kind: 'answered', content: content('1') });
  expect(shown).toEqual({ content: content('1'), refusal: null, isUnavailable: false });
  const lost = nextDisplayState(shown, { kind: 'failed' });
  expect(lost).toEqual({ content: content('1'), refusal: null, isUnavailable: true });
  expect(nextDisplayState(lost, { kind: 'answered', content: content('2') }).isUnavailable).toBe(false);
});

it('removes the content once the access has ended', () => {
  const shown = nextDisplayState(startOfDisplay, { kind: 'answered', content: content('1') });
  const ended = nextDisplayState(shown, { kind: 'refused', message: '已撤销' });
  expect(ended).toEqual({ content: null, refusal: '已撤销', isUnavailable: false });
  expect(nextDisplayState(ended, { kind: 'failed' })).toEqual({ content: null, refusal: '已撤销', isUnavailable: true });
  expect([401, 403, 0, 429, 503].map(isRefusal)).toEqual([true, true, false, false, false]);
});

it('notices another version of the data', () => {
  expect([isOtherData(null, content('1')), isOtherData(content('1'), content('1')), isOtherData(content('1'), content('2'))]).toEqual([false, false, true]);
});
