/** Media type of a workbook in Office Open XML. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
