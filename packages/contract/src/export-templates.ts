/** Workbooks that an export can fill; callers pass the name as `templatePath`. */
export const exportTemplates = [
  { name: '运行月报', file: 'run-report' },
  { name: '供应商名录', file: 'supplier-directory' },
] as const;
