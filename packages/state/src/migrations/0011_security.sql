CREATE TABLE "audit_chains" (
	"chain" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"since_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_guid" text NOT NULL,
	"password_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_guid" text NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" bigint,
	CONSTRAINT "recovery_codes_user_guid_code_hash_pk" PRIMARY KEY("user_guid","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_guid" text NOT NULL,
	"kind" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" bigint NOT NULL,
	"confirmed_at" bigint,
	"last_step" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "second_factors_user_guid_kind_pk" PRIMARY KEY("user_guid","kind")
);
--> statement-breakpoint
ALTER TABLE "access_log" ADD COLUMN "seq" bigint;--> statement-breakpoint
ALTER TABLE "access_log" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "started_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "stage" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "previous_login_at" bigint;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "previous_login_address" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_set_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "locked_at" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "lock_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "allowed_addresses" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_login_at" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_login_address" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "seq" bigint;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "password_history" ADD CONSTRAINT "password_history_user_guid_users_guid_fk" FOREIGN KEY ("user_guid") REFERENCES "public"."users"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_guid_users_guid_fk" FOREIGN KEY ("user_guid") REFERENCES "public"."users"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_guid_users_guid_fk" FOREIGN KEY ("user_guid") REFERENCES "public"."users"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_history_user" ON "password_history" USING btree ("user_guid","id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_guid");--> statement-breakpoint
UPDATE "users" SET "password_set_at" = (extract(epoch from now()) * 1000)::bigint,
	"last_login_at" = (SELECT max("seen_at") FROM "known_addresses" WHERE "user_guid" = "users"."guid"),
	"last_login_address" = (SELECT "address" FROM "known_addresses" WHERE "user_guid" = "users"."guid" ORDER BY "seen_at" DESC, "address" LIMIT 1);
--> statement-breakpoint
CREATE INDEX "audit_log_seq" ON "audit_log" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "access_log_seq" ON "access_log" USING btree ("seq");
