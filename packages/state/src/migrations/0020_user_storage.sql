CREATE TABLE "storage_limits" (
	"id" integer PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_storage" (
	"user_guid" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" bigint NOT NULL,
	"num" integer NOT NULL,
	CONSTRAINT "user_storage_user_guid_kind_pk" PRIMARY KEY("user_guid","kind")
);
--> statement-breakpoint
ALTER TABLE "risk_case_evidence" ADD COLUMN "by_guid" text;--> statement-breakpoint
ALTER TABLE "ledger_profiles" ADD COLUMN "owner_guid" text;--> statement-breakpoint
ALTER TABLE "risk_case_evidence" ADD CONSTRAINT "risk_case_evidence_by_guid_users_guid_fk" FOREIGN KEY ("by_guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Reads owner, kind and bytes of a row by the expression that its table gave, moves the difference in "user_storage", and refuses what exceeds
-- the limit. The row of the owner is locked, so that of two transactions of one user the other one waits, then sees the first. FOR NO KEY UPDATE
-- lets checks of foreign keys pass.
CREATE FUNCTION "count_stored"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	old_owner text; old_kind text; old_bytes bigint;
	new_owner text; new_kind text; new_bytes bigint;
	most bigint; used bigint; added bigint;
BEGIN
	IF TG_OP <> 'INSERT' THEN EXECUTE 'SELECT ' || TG_ARGV[0] INTO old_owner, old_kind, old_bytes USING OLD; END IF;
	IF TG_OP <> 'DELETE' THEN EXECUTE 'SELECT ' || TG_ARGV[0] INTO new_owner, new_kind, new_bytes USING NEW; END IF;
	IF (old_owner, old_kind, old_bytes) IS NOT DISTINCT FROM (new_owner, new_kind, new_bytes) THEN RETURN NULL; END IF;
	PERFORM 1 FROM "users" WHERE "guid" IN (old_owner, new_owner) ORDER BY "guid" FOR NO KEY UPDATE;
	UPDATE "user_storage" SET "bytes" = "bytes" - old_bytes, "num" = "num" - 1 WHERE "user_guid" = old_owner AND "kind" = old_kind;
	IF new_owner IS NULL THEN RETURN NULL; END IF;
	INSERT INTO "user_storage" AS known VALUES (new_owner, new_kind, new_bytes, 1)
		ON CONFLICT ("user_guid", "kind") DO UPDATE SET "bytes" = known."bytes" + excluded."bytes", "num" = known."num" + 1;
	added := new_bytes - CASE WHEN new_owner = old_owner THEN old_bytes ELSE 0 END;
	IF added <= 0 THEN RETURN NULL; END IF;
	SELECT "bytes" INTO most FROM "storage_limits";
	SELECT sum("bytes") INTO used FROM "user_storage" WHERE "user_guid" = new_owner;
	IF used > most THEN
		RAISE EXCEPTION 'the storage of user % is full', new_owner
			USING ERRCODE = 'TS001', DETAIL = json_build_object('used', used - added, 'limit', most)::text;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Counts the rows of a table from now on, and those that are there. Owner, kind and bytes are expressions over the row, $1; a row counts 128
-- bytes beside them.
CREATE FUNCTION "count_storage_of"(counted regclass, owner text, kind text, bytes text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	fields text := format('(%s)::text, (%s)::text, (128 + %s)::bigint', owner, kind, bytes);
BEGIN
	EXECUTE format('CREATE TRIGGER "stored_bytes" AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION "count_stored"(%L)', counted, fields);
	EXECUTE format('INSERT INTO "user_storage" AS known
		SELECT one.owner, one.kind, sum(one.bytes), count(*) FROM (SELECT %s FROM %s AS counted) AS one (owner, kind, bytes)
		WHERE one.owner IS NOT NULL GROUP BY 1, 2
		ON CONFLICT ("user_guid", "kind") DO UPDATE SET "bytes" = known."bytes" + excluded."bytes", "num" = known."num" + excluded."num"',
		replace(fields, '$1', 'counted'), counted);
END
$$;
--> statement-breakpoint
CREATE FUNCTION "bytes_of"(VARIADIC texts text[]) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(sum(octet_length(one)), 0)::bigint FROM unnest(texts) AS one
$$;
--> statement-breakpoint
SELECT "count_storage_of"(counted::regclass, owner, kind, bytes) FROM (VALUES
	('uploads', '($1).created_by', 'CASE WHEN ($1).case_guid IS NULL THEN ''upload'' ELSE ''caseFile'' END', '($1).size'),
	('risk_cases', '($1).opened_by', '''case''', 'bytes_of(($1).subject_guids, ($1).subject_names, ($1).rule, ($1).rule_name)'),
	('risk_case_evidence', '($1).by_guid', '''case''', 'octet_length(($1).content)'),
	('risk_case_events', '($1).by_guid', '''case''', 'bytes_of(($1).note, ($1).detail)'),
	('venue_orders', '($1).created_by', '''order''', 'bytes_of(($1).title, ($1).contact, ($1).note)'),
	('venue_order_events', '($1).by_guid', '''order''', 'bytes_of(($1).remark, ($1).changes)'),
	('data_reports', '($1).made_by', '''report''', 'bytes_of(($1).title, ($1).subtitle, ($1).request, ($1).scope) + octet_length(($1).model)'),
	('report_schedules', '($1).user_guid', '''schedule''', 'bytes_of(($1).content, ($1).unit_name)'),
	('frozen_files', '($1).created_by', '''frozenFile''', 'bytes_of(($1).name, ($1).scope, ($1).requires) + octet_length(($1).content)'),
	('report_signatures', '($1).signed_by', '''signature''', 'bytes_of(($1).file_name, ($1).source, ($1).cms, ($1).signer_name)'),
	('saved_queries', '($1).user_guid', '''savedQuery''', 'bytes_of(($1).name, ($1).address)'),
	('search_records', '($1).user_guid', '''search''', 'bytes_of(($1).table_name, ($1).keyword, ($1).payload)'),
	('data_sources', '($1).owner_guid', '''dataSource''', 'bytes_of(($1).name, ($1).host, ($1).database_name, ($1).user_name, ($1).sealed_password, ($1).table_name, ($1).query, ($1).profile)'),
	('ledger_profiles', '($1).owner_guid', '''ledgerProfile''', 'bytes_of(($1).name, ($1).body)'),
	('rule_thresholds', '($1).user_guid', '''threshold''', 'bytes_of(($1).reason, ($1).changed)')
) AS tables (counted, owner, kind, bytes);
