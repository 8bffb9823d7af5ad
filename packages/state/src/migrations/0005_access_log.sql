CREATE TABLE "access_log" (
	"id" bigint DEFAULT nextval('audit_log_id_seq') NOT NULL,
	"at" bigint NOT NULL,
	"user_guid" text,
	"login_name" text NOT NULL,
	"address" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"query_key" text,
	"detail" text NOT NULL,
	"rows" bigint,
	"duration_ms" integer NOT NULL,
	"outcome" text NOT NULL,
	"request_id" text NOT NULL,
	CONSTRAINT "access_log_id_at_pk" PRIMARY KEY("id","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "request_id" text;--> statement-breakpoint
CREATE INDEX "access_log_at" ON "access_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "access_log_user" ON "access_log" USING btree ("user_guid","at","id");--> statement-breakpoint
CREATE INDEX "access_log_query" ON "access_log" USING btree ("query_key","at","id");--> statement-breakpoint
CREATE INDEX "access_log_action" ON "access_log" USING btree ("action","at","id") WHERE "access_log"."action" <> 'query';--> statement-breakpoint
CREATE TRIGGER "access_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "access_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
