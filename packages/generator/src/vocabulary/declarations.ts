export const ownDeclaration = '本人';
export const declaredRelatives = ['配偶', '子女', '父母', '兄弟姐妹', '其他亲属'] as const;
export const declaredPosts = ['采购部', '招标办', '工程部', '合同预算部', '分管领导', '财务部'] as const;
