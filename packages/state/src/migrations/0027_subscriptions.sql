CREATE TABLE "deliveries" (
	"guid" text PRIMARY KEY NOT NULL,
	"message_guid" text NOT NULL,
	"target" text NOT NULL,
	"state" text NOT NULL,
	"attempt_num" integer NOT NULL,
	"next_at" bigint NOT NULL,
	"done_at" bigint,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "mail_addresses" (
	"user_guid" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"confirmed_at" bigint,
	"code_hash" text,
	"code_at" bigint,
	"attempt_num" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"guid" text PRIMARY KEY NOT NULL,
	"user_guid" text NOT NULL,
	"subscription_guid" text,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"at" bigint NOT NULL,
	"read_at" bigint,
	"is_silent" boolean NOT NULL,
	"data_version" integer
);
--> statement-breakpoint
CREATE TABLE "robots" (
	"guid" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"host" text NOT NULL,
	"sealed" text NOT NULL,
	"unit_id" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "robots_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"guid" text PRIMARY KEY NOT NULL,
	"user_guid" text NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"cadence" text NOT NULL,
	"is_mailed" boolean NOT NULL,
	"robots" text NOT NULL,
	"is_paused" boolean NOT NULL,
	"snoozed_until" bigint,
	"checked_for" text,
	"checked_at" bigint,
	"check_num" integer NOT NULL,
	"memory" text NOT NULL,
	"problem" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watched_things" (
	"guid" text PRIMARY KEY NOT NULL,
	"user_guid" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_message_guid_messages_guid_fk" FOREIGN KEY ("message_guid") REFERENCES "public"."messages"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_addresses" ADD CONSTRAINT "mail_addresses_user_guid_users_guid_fk" FOREIGN KEY ("user_guid") REFERENCES "public"."users"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_guid_users_guid_fk" FOREIGN KEY ("user_guid") REFERENCES "public"."users"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_guid_users_guid_fk" FOREIGN KEY ("user_guid") REFERENCES "public"."users"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_things" ADD CONSTRAINT "watched_things_user_guid_users_guid_fk" FOREIGN KEY ("user_guid") REFERENCES "public"."users"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("state","next_at");--> statement-breakpoint
CREATE INDEX "deliveries_message" ON "deliveries" USING btree ("message_guid");--> statement-breakpoint
CREATE INDEX "messages_user" ON "messages" USING btree ("user_guid","at");--> statement-breakpoint
CREATE INDEX "messages_subscription" ON "messages" USING btree ("subscription_guid","at");--> statement-breakpoint
CREATE INDEX "subscriptions_user" ON "subscriptions" USING btree ("user_guid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "watched_things_key" ON "watched_things" USING btree ("user_guid","kind","key");