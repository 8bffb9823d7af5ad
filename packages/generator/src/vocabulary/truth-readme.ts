/** Text beside the truth files, for readers who evaluate a detection with them. */
export const truthReadme = `# 已知真值

本文件夹列出生成数据时有意放入的情形，供检验识别结果（查准率、查全率）之用；导入数据包时不读取。均为虚构。
各文件为 UTF-8 的 CSV，首行为列名；一格内多个值以分号分隔；企业、标段、专家的标识与数据包一致。

| 文件 | 每行 | 列 |
|---|---|---|
| rings.csv | 一个围标团伙 | ring_id；kind：cover 陪标（winner 固定中标）、rotation 轮流中标、linked 有旁证而报价正常；material_category 品类；evidence 旁证：hardware 硬件相同、people 人员或股东相同、none 仅有报价规律；members 成员；lots 有意同投的标段（成员全部参投） |
| shared-hardware.csv | 一对企业在一个标段 | company_a、company_b、lot_id；parts 相同的部分：mac、cpu、disk、lock；ring_id 所属团伙，可空 |
| common-links.csv | 一对企业之间的一条路径 | link_id；company_a、company_b；length 步数（1–4）；nodes 自 a 至 b 的企业与人员标识；steps 各步类型：equity 持股、position 任职；ring_id 所属团伙，可空 |
| price-ladders.csv | 一个等差报价标段 | lot_id；companies 按报价由低到高；first_price 最低价（元）；step 公差（元） |
| biased-experts.csv | 一名专家对一家供应商 | expert_id、company_id；favour 主观分多给的份额（占满分）；meetings 同场标段数，少于 3 场无从识别 |
| expert-habits.csv | 一名无辜但有习惯的专家 | expert_id；habit：strict 一贯从严、lenient 一贯从宽、central 各家打分相近（和稀泥）；同时列于 biased-experts.csv 者另有倾向 |
| price-outliers.csv | 一行异常报价 | lot_id、company_id、item_no；material_code；unit_price 报出单价（元）；factor 为应有单价的倍数 |
| look-alikes.csv | 一个无辜情形 | kind：agency-network 经代理机构网络上传而 IP 相同（case_id 为机构）、busy-rivals 同品类常见对手（报价正常、互有胜负）、shared-phone 与 shared-author 偶然一项相同、near-ladder 报价间隔碰巧相近（detail 为最大与最小间隔之比）；case_id；lot_id；companies；detail 相同的值 |
| materials.csv | 一种真实物料 | material_code、material_category、name、spec、unit、base_price（价格指数为 1 时的含税单价，元） |
| uncoded-items.csv | 一个无编码标段的一行清单 | lot_id、item_no（该标段各投标人相同）；material_code 真实物料 |
| high-settlements.csv | 一份低中高结的合同（数据包带可选列时合同表才有结算列） | contract_id、lot_id、company_id；award_amount 中标金额（元），低于有效报价均价的九成；settled_amount 结算金额（元），高出中标金额一成以上且不低于次低有效报价 |
| declared-ties.csv | 招标人员工申报的一名人员是供应商的法定代表人（数据包带可选列时才有申报人员表） | unit_id、company_id、person_hash 该人员的散列值、relation 与员工的关系；is_in_post：1 员工一直在岗，其投标即线索，0 员工在数据开始前已离岗，不是线索 |
| direct-after-failures.csv | 一个流标转直采的标段（数据包带可选列时标段表才有前次标段编号） | lot_id；previous_lot_id 流标的招标标段；company_id 成交人，未投前次而另有投标人；award_amount 成交金额（元），预算或成交金额达到必须招标限额 |
| wrong-benchmarks.csv | 一个基准价记录有误的标段（数据包带可选列时标段表才有基准价） | lot_id；benchmark_formula 算法；benchmark_price 记录的基准价（元），与按算法复算的相差 0.4% 至 4.4% |
| panel-lists.csv | 一个专家抽取有异的标段（数据包带可选列时才有专家抽取表） | lot_id；kind：recused 登记回避后仍评分、unlisted 评分专家不在名单、appointed 应随机抽取而直接确定；以下无辜：special 特殊招标项目直接确定、replaced-later 评分后才更换；experts 所涉专家 |
| staged-subcontracts.csv | 一份有意安排的分包（数据包带可选列时才有分包表） | contract_id、lot_id、company_id 中标人；subcontractor_id 分包单位；kind：to-loser 分包给落标人、excessive 分包合计超过合同金额的六成、unapproved 其中至少一份未经招标人同意 |
| staged-staff-changes.csv | 一次有意安排的项目经理更换（数据包带可选列时才有关键人员变更表） | contract_id、lot_id、company_id 中标人；loser_id 新任项目经理所属的落标人，可空；为空者未经招标人同意 |

除 look-alikes.csv、expert-habits.csv、panel-lists.csv 的无辜情形外，未列出者即未放入；自然产生的巧合（同名人员、偶然同投）不在其列。
`;
