import type { Page } from '@playwright/test';
import ExcelJS from 'exceljs';

type Cell = ExcelJS.CellValue;

/** 万元 as in exports, in yuan to the 分. */
export const yuanOf = (wan: Cell | undefined): number => Math.round(Number(wan) * 1e6) / 100;

/** Workbook exported by a click, read by a library that did not write it: the first sheet, its heads and its rows. */
export async function readWorkbook(page: Page, click: () => Promise<void>): Promise<{ name: string; heads: string[]; rows: Cell[][] }> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(await download.path());
  const sheet = workbook.worksheets[0];
  const all: Cell[][] = [];
  sheet?.eachRow(({ values }) => all.push((values as Cell[]).slice(1)));
  const [heads = [], ...rows] = all;
  return { name: download.suggestedFilename(), heads: heads.map(String), rows };
}
