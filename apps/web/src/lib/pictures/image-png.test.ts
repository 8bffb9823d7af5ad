import { expect, it } from 'vitest';
import { wrapText } from './image-png.ts';

const widthOf = (text: string): number => text.length;

it('continues a line on the next one where it is too wide, and loses no character', () => {
  expect(wrapText('甲公司、乙公司', 3, widthOf)).toEqual(['甲公司', '、乙公', '司']);
  expect(wrapText('甲公司', 3, widthOf)).toEqual(['甲公司']);
  expect(wrapText('甲乙', 0, widthOf)).toEqual(['甲', '乙']);
});
