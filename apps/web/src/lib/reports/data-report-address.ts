/** Where data reports are made and read. */
export const dataReportPath = '/dataReport/dataReportIndex';

export const dataReportAddress = (guid: string): string => `${dataReportPath}?report=${guid}`;
