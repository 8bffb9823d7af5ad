/** Names are combined from these by chance; none is meant to be a real person's. */
export const surnames = [...'赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎鲁韦昌马苗凤花方俞任袁柳'];
export const firstCharacters = [...'昀珩砚沛筠翎璟彧崧煦骁翊骞晗昉旻暄峤嵘景书知文思安宁若清怀敬'];
export const lastCharacters = [...'舟汀蔚岚屿衡恺熠祺桓樾楷棠柯枫笙绎翰聿苒莘菁川原远哲轩言之平'];
