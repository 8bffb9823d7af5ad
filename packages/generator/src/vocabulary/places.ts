export interface City {
  /** Full name as on maps. */
  name: string;
  /** First four digits of its GB/T 2260 code. */
  code: string;
}

export interface Province {
  /** Short name as on the map of China. */
  name: string;
  /** Relative number of companies with their seat here. */
  companies: number;
  cities: readonly City[];
}

const province = (name: string, companies: number, cities: string): Province => ({
  name,
  companies,
  cities: cities.split(' ').map((city) => ({ code: city.slice(0, 4), name: `${city.slice(4)}市` })),
});

/** Cities are roughly in the order of their weight as a seat. */
export const provinces: readonly Province[] = [
  province(
    '安徽',
    460,
    '3401合肥 3402芜湖 3403蚌埠 3412阜阳 3411滁州 3405马鞍山 3408安庆 3415六安 3413宿州 3418宣城 3416亳州 3404淮南 3406淮北 3407铜陵 3410黄山 3417池州',
  ),
  province('江苏', 120, '3201南京 3205苏州 3202无锡 3204常州 3206南通 3203徐州 3210扬州 3209盐城 3212泰州 3211镇江 3208淮安 3213宿迁 3207连云港'),
  province('浙江', 90, '3301杭州 3302宁波 3303温州 3304嘉兴 3310台州 3306绍兴 3307金华 3305湖州 3308衢州 3311丽水 3309舟山'),
  province('上海', 45, '3101上海'),
  province('山东', 40, '3701济南 3702青岛 3706烟台 3703淄博 3707潍坊 3708济宁 3713临沂 3709泰安 3714德州 3715聊城 3710威海 3705东营 3716滨州 3717菏泽'),
  province('河南', 35, '4101郑州 4103洛阳 4107新乡 4113南阳 4110许昌 4102开封 4108焦作 4115信阳 4114商丘 4104平顶山 4116周口'),
  province('湖北', 30, '4201武汉 4205宜昌 4206襄阳 4210荆州 4211黄冈 4202黄石 4209孝感 4203十堰 4212咸宁'),
  province('江西', 20, '3601南昌 3604九江 3607赣州 3611上饶 3609宜春 3608吉安 3610抚州 3602景德镇'),
  province('广东', 25, '4401广州 4403深圳 4406佛山 4419东莞 4404珠海 4420中山'),
  province('四川', 22, '5101成都 5107绵阳 5106德阳 5103自贡 5115宜宾'),
  province('北京', 28, '1101北京'),
  province('天津', 14, '1201天津'),
  province('重庆', 16, '5001重庆'),
  province('河北', 22, '1301石家庄 1302唐山 1309沧州 1306保定 1310廊坊 1304邯郸'),
  province('湖南', 15, '4301长沙 4302株洲 4303湘潭 4304衡阳 4306岳阳 4307常德'),
  province('福建', 13, '3501福州 3502厦门 3505泉州 3506漳州'),
  province('陕西', 12, '6101西安 6103宝鸡 6104咸阳'),
  province('辽宁', 12, '2101沈阳 2102大连 2103鞍山 2107锦州'),
  province('山西', 8, '1401太原 1402大同 1404长治 1405晋城'),
  province('吉林', 4, '2201长春 2202吉林'),
  province('黑龙江', 4, '2301哈尔滨 2306大庆'),
  province('云南', 3, '5301昆明 5303曲靖'),
  province('贵州', 3, '5201贵阳 5203遵义'),
  province('广西', 3, '4501南宁 4502柳州'),
  province('甘肃', 2, '6201兰州'),
  province('新疆', 2, '6501乌鲁木齐'),
  province('内蒙古', 2, '1501呼和浩特 1502包头'),
];

/** 合肥市 → 合肥. */
export const withoutSuffix = (city: string): string => city.slice(0, -1);
