CREATE TABLE "known_addresses" (
	"user_guid" text NOT NULL,
	"address" text NOT NULL,
	"seen_at" bigint NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "known_addresses_user_guid_address_pk" PRIMARY KEY("user_guid","address")
);
--> statement-breakpoint
CREATE TABLE "login_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"device_id" text NOT NULL,
	"sealed_key" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
DROP TABLE "device_keys" CASCADE;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "password_problem" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "known_addresses" ADD CONSTRAINT "known_addresses_user_guid_users_guid_fk" FOREIGN KEY ("user_guid") REFERENCES "public"."users"("guid") ON DELETE cascade ON UPDATE no action;