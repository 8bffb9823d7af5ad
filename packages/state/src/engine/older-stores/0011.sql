-- What the releases up to migration 0011 added. Hashes of the chains are those that they wrote.
insert into venues values ('v1', '第一开标室', '340100', 'vt1', 1, 510, 1050, false, 1773158400000, 1773158400000, 1);
insert into venue_orders (guid, number, title, venue_type_guid, company_guid, contact, starts_at, ends_at, note, status, created_by, created_at, updated_at, version, venue_guid)
	values ('o3', 'CD20260311-000003', '管网开标', 'vt1', 'vc1', '李工', 1773187200000, 1773194400000, '', 20, 'g-wang', 1773158400000, 1773158400001, 2, 'v1');
insert into data_reports (guid, series, version, title, subtitle, template, theme, request, model, sha256, data_version, data_time, scope_unit, scope, made_by, made_at, schedule_guid, due_at)
	values ('d1', 'series-1', 1, '智能数据报告', '2026年2月', 'period', 'all', '{}', '{"sections":[]}', 'cc', 7, 1773158400000, 'u1', '["u1"]', 'g-wang', 1773158400000, 'h1', 1773158400000);
insert into report_schedules values ('h1', 'g-wang', '{}', '甲单位', 5, 1775318400000, 'd1', false, null, 1773158400000);
insert into account_certificates values ('dd', 'g-wang', 'CN=王分析', 1773158400000);
insert into frozen_files values ('ff1', 'dataReport', 'd1', '报告.json', 'application/json', 3, 'ee', '\x7b7d0a', '["u1"]', 'g-wang', 1773158400000);
insert into report_signatures values ('rs1', 'ff1', '报告.json', 'ee', 'statement', 'cms', 'dd', '王分析', 'g-wang', 1773158400000);
insert into signature_nonces values ('n1', 'g-wang', 'statement', 'd1', 1773158700000);
insert into second_factors values ('g-wang', 'totp', 'aes256gcm$sealed', 1773158400000, 1773158400001, 59105280);
insert into recovery_codes values ('g-wang', 'h-1', null), ('g-wang', 'h-2', 1773158400002);
insert into password_history (user_guid, password_hash) values ('g-wang', 'argon2id$before');
update users set locked_at = 1773158400000, lock_reason = '离职', allowed_addresses = '{10.0.0.0/8}' where guid = 'g-left';
select setval('audit_log_id_seq', 100);
insert into audit_chains values
	('acts', 2, '625647f3011e1c61fd125d4a76fd13f4b5db6fac72e6870b184f0f76ea26a59d', 101), ('access_log_2026_03', 1, '77e3060d4653960743c5ccf90b4f5e1baa2a677b9ecb2f7bc4fe71875fd4f637', 103);
insert into audit_log (id, at, user_guid, login_name, action, subject, detail, address, request_id, seq, hash) values
	(101, 1773158400000, 'g-admin', 'admin', 'userLock', 'left', '{"reason":"离职"}', '::1', 'r3', 1, '84ad5abba9b19eff34bc567abb62168599955c50a3b5c9402e416711c60918c4'),
	(102, 1773158400001, null, 'wang', 'loginFailed', '', '{}', '10.0.0.9', null, 2, '625647f3011e1c61fd125d4a76fd13f4b5db6fac72e6870b184f0f76ea26a59d');
insert into access_log (id, at, user_guid, login_name, address, action, subject, query_key, detail, rows, duration_ms, outcome, request_id, seq, hash) values
	(103, 1773158400002, 'g-wang', 'wang', '10.0.0.9', 'query', '', 'insight.overview', '{}', null, 7, 'refused', 'r4', 1, '77e3060d4653960743c5ccf90b4f5e1baa2a677b9ecb2f7bc4fe71875fd4f637');
select setval('audit_log_id_seq', 103);
