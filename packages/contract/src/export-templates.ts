/** Workbooks that an export may fill; callers give the name as `templatePath`. */
export const exportTemplates = [
  { name: '运行月报', file: 'run-report' },
  { name: '供应商名录', file: 'supplier-directory' },
] as const;
