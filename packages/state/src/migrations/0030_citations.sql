CREATE TABLE "citations" (
	"code" text PRIMARY KEY NOT NULL,
	"identity" text NOT NULL,
	"user_guid" text NOT NULL,
	"user_name" text NOT NULL,
	"metric" text NOT NULL,
	"figure" text NOT NULL,
	"basis" text NOT NULL,
	"scope" text NOT NULL,
	"data_version" bigint NOT NULL,
	"data_time" bigint,
	"value" double precision,
	"row_num" integer NOT NULL,
	"rows" "bytea" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "citations" ADD CONSTRAINT "citations_user_guid_users_guid_fk" FOREIGN KEY ("user_guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "citations_identity" ON "citations" USING btree ("user_guid","identity");--> statement-breakpoint
CREATE INDEX "citations_user" ON "citations" USING btree ("user_guid","created_at");--> statement-breakpoint
-- A citation shows for ever what was cited.
CREATE TRIGGER "citations_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "citations" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
SELECT "count_storage_of"('citations', '($1).user_guid', '''citation''', 'bytes_of(($1).figure, ($1).basis, ($1).scope) + octet_length(($1).rows)');
