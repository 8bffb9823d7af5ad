CREATE TABLE "data_source_runs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"source_guid" text NOT NULL,
	"started_at" bigint NOT NULL,
	"finished_at" bigint,
	"outcome" text NOT NULL,
	"started_by" text,
	"rows" integer,
	"error" text,
	"import_id" text
);
--> statement-breakpoint
CREATE TABLE "data_sources" (
	"guid" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"database_name" text NOT NULL,
	"user_name" text NOT NULL,
	"sealed_password" text NOT NULL,
	"encryption" text NOT NULL,
	"table_name" text,
	"query" text,
	"watermark_column" text,
	"watermark" text,
	"watermark_version" bigint,
	"profile" text,
	"schedule" text NOT NULL,
	"daily_at" text,
	"is_enabled" boolean NOT NULL,
	"owner_guid" text NOT NULL,
	"next_at" bigint,
	"failures" integer DEFAULT 0 NOT NULL,
	"saved_at" bigint NOT NULL,
	CONSTRAINT "data_sources_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "data_source_runs" ADD CONSTRAINT "data_source_runs_source_guid_data_sources_guid_fk" FOREIGN KEY ("source_guid") REFERENCES "public"."data_sources"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_sources" ADD CONSTRAINT "data_sources_owner_guid_users_guid_fk" FOREIGN KEY ("owner_guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_source_runs_source" ON "data_source_runs" USING btree ("source_guid","id");--> statement-breakpoint
CREATE INDEX "data_sources_due" ON "data_sources" USING btree ("next_at");