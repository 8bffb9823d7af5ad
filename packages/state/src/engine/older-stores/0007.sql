-- What a store of the release with migration 0007 holds: every table of that time, with what later ones might lose.
insert into roles (key, name, permissions, scope, is_edited) values
	('administrator', '系统管理员', '{administration,tradingOverview,evidenceValues,venueDesk,audit}', 'all', false),
	('unit-analyst', '单位分析员', '{tradingOverview,casework,riskCases}', 'unit', true),
	('auditor', '审计员', '{audit,evidenceValues}', 'all', false);
insert into users (guid, login_name, user_name, dept_name, password_hash, is_generate_user, unit_id, created_at, is_active, password_version) values
	('g-admin', 'admin', '管理员', '', 'argon2id$one', true, null, 1772000000000, true, 0),
	('g-wang', 'wang', '王分析', '采购部', 'argon2id$two', false, 'u1', 1772000000001, true, 3),
	('g-left', 'left', '已离职', '', 'argon2id$three', true, 'u1', 1772000000002, false, 1);
insert into user_roles values ('g-admin', 'administrator'), ('g-wang', 'unit-analyst'), ('g-wang', 'auditor'), ('g-left', 'auditor');
insert into sessions (token_hash, user_guid, last_seen_at, expires_at, password_problem) values
	('t-wang', 'g-wang', 1773072000000, 1773115200000, null), ('t-admin', 'g-admin', 1773072000000, 1773115200000, '密码过于常见，容易被猜到');
insert into login_failures values ('account:wang', 4, 1773072000000), ('address:::1', 1, 1773072000000);
insert into known_addresses values ('g-wang', '10.0.0.8', 1773000000000, 2, 1773072000000), ('g-wang', '10.0.0.9', 1773072000000, 0, 0);
insert into login_keys values ('k1', 'd1', 'sealed', 1773072300000);
insert into saved_queries values ('q1', 'g-wang', 'tradingOverview', '本单位今年', '?time=year', 1773072000000);
insert into search_records values ('s1', 'material_search_record', 'g-wang', '阀门', '{"name":"阀门 \\"DN50\\""}', 1773072000000);
insert into venue_types values ('vt1', '开标室', 1, 1772000000000);
insert into venue_companies values ('vc1', '招标采购中心', 1, 1772000000000);
select nextval('venue_order_numbers'), nextval('venue_order_numbers');
insert into venue_orders values
	('o1', 'CD20260310-000001', '阀门开标会', 'vt1', 'vc1', '李工', 1773100800000, 1773108000000, '', 50, 'g-wang', 1773072000000, 1773075600000, 5),
	('o2', 'CD20260310-000002', '泵站评标', 'vt1', 'vc1', '赵工', 1773100800000, 1773108000000, '投影', 10, 'g-wang', 1773072000000, 1773072000000, 1);
insert into venue_order_events (order_guid, action, from_status, to_status, by_guid, at, remark, changes) values
	('o1', 'create', null, 10, 'g-wang', 1773072000000, '', '{}'), ('o1', 'submit', 10, 20, 'g-wang', 1773072000001, '', '{}'),
	('o1', 'pass', 40, 50, 'g-admin', 1773075600000, '同意', '{"note":["","x"]}'), ('o2', 'create', null, 10, 'g-wang', 1773072000000, '', '{}');
select nextval('risk_case_numbers');
insert into risk_cases values
	('c1', 'XS20260310-000001', 'key-1', '企业对', '["a","b"]', '["甲公司","乙公司"]', 'relation.sameHardware', '同一设备', '1', '已确认', null, '属实',
	'g-wang', 3.5, 1200000.25, 2, 'u1', 'g-wang', 1773072000000, 1773075600000, null, null, 4);
insert into risk_case_events (case_guid, action, from_state, to_state, by_guid, at, note, detail, is_decision) values
	('c1', 'open', null, '待核查', 'g-wang', 1773072000000, '', '{}', false), ('c1', 'newEvidence', '待核查', '待核查', null, 1773072000001, '', '{}', false),
	('c1', 'confirm', '核查中', '已确认', 'g-admin', 1773075600000, '属实', '{"clause":"第三十九条"}', true);
insert into risk_case_evidence (case_guid, content, sha256) values ('c1', '{"rows":[]}', '06'), ('c1', '{"rows":[1]}', '07');
insert into uploads (guid, name, size, sha256, mime, created_by, created_at, attached_to, case_guid) values
	('f1', '开标资料.pdf', 1024, 'aa', 'application/pdf', 'g-wang', 1773072000000, 'o1', null),
	('f2', '情况说明.pdf', 2048, 'bb', 'application/pdf', 'g-wang', 1773072000000, null, 'c1');
create table access_log_2026_03 partition of access_log for values from (1772294400000) to (1774972800000);
create trigger append_only before update or delete or truncate on access_log_2026_03 for each statement execute function refuse_change();
insert into audit_log (at, user_guid, login_name, action, subject, detail, address, request_id) values
	(1773072000000, 'g-wang', 'wang', 'login', '', '{}', '10.0.0.9', 'r1'), (1773072000001, null, 'nobody', 'loginFailed', '', '{}', '10.0.0.7', null);
insert into access_log (at, user_guid, login_name, address, action, subject, query_key, detail, rows, duration_ms, outcome, request_id) values
	(1773072000002, 'g-wang', 'wang', '10.0.0.9', 'query', '', 'insight.overview', '{"conditions":[]}', 3, 12, 'done', 'r2');
