/** Path of the page for creating and reading data reports. */
export const dataReportPath = '/dataReport/dataReportIndex';

export const dataReportAddress = (guid: string): string => `${dataReportPath}?report=${guid}`;
