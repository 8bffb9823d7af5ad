CREATE TABLE "account_certificates" (
	"certificate_sha256" text PRIMARY KEY NOT NULL,
	"user_guid" text NOT NULL,
	"subject" text NOT NULL,
	"added_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "frozen_files" (
	"guid" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea" NOT NULL,
	"scope" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_signatures" (
	"guid" text PRIMARY KEY NOT NULL,
	"file_guid" text NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"source" text NOT NULL,
	"cms" text NOT NULL,
	"certificate_sha256" text NOT NULL,
	"signer_name" text NOT NULL,
	"signed_by" text NOT NULL,
	"signed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signature_nonces" (
	"nonce_hash" text PRIMARY KEY NOT NULL,
	"user_guid" text NOT NULL,
	"source" text NOT NULL,
	"subject" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_certificates" ADD CONSTRAINT "account_certificates_user_guid_users_guid_fk" FOREIGN KEY ("user_guid") REFERENCES "public"."users"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frozen_files" ADD CONSTRAINT "frozen_files_created_by_users_guid_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_signatures" ADD CONSTRAINT "report_signatures_signed_by_users_guid_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_nonces" ADD CONSTRAINT "signature_nonces_user_guid_users_guid_fk" FOREIGN KEY ("user_guid") REFERENCES "public"."users"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_certificates_user" ON "account_certificates" USING btree ("user_guid");--> statement-breakpoint
CREATE INDEX "frozen_files_subject" ON "frozen_files" USING btree ("kind","subject","created_at");--> statement-breakpoint
CREATE INDEX "frozen_files_by" ON "frozen_files" USING btree ("created_by","created_at");--> statement-breakpoint
CREATE INDEX "report_signatures_file" ON "report_signatures" USING btree ("file_guid","signed_at");--> statement-breakpoint
CREATE INDEX "report_signatures_sha256" ON "report_signatures" USING btree ("sha256");--> statement-breakpoint
CREATE TRIGGER "report_signatures_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "report_signatures" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE FUNCTION "keep_signed_file"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' OR EXISTS (SELECT 1 FROM "report_signatures" WHERE "file_guid" = OLD."guid") THEN
		RAISE EXCEPTION 'a signed file stays as it is' USING ERRCODE = 'insufficient_privilege';
	END IF;
	RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "frozen_files_kept" BEFORE UPDATE OR DELETE ON "frozen_files" FOR EACH ROW EXECUTE FUNCTION "keep_signed_file"();--> statement-breakpoint
CREATE TRIGGER "frozen_files_not_truncated" BEFORE TRUNCATE ON "frozen_files" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
