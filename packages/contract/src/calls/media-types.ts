/** Media type of a workbook in Office Open XML. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Media type of a Word document in Office Open XML. */
export const documentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
