CREATE SEQUENCE "public"."venue_order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"user_guid" text,
	"login_name" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"detail" text NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_records" (
	"guid" text PRIMARY KEY NOT NULL,
	"table_name" text NOT NULL,
	"user_guid" text NOT NULL,
	"keyword" text NOT NULL,
	"payload" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"guid" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"mime" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" bigint NOT NULL,
	"attached_to" text
);
--> statement-breakpoint
CREATE TABLE "venue_companies" (
	"guid" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sort" integer NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "venue_companies_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "venue_order_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_guid" text NOT NULL,
	"action" text NOT NULL,
	"from_status" integer,
	"to_status" integer NOT NULL,
	"by_guid" text NOT NULL,
	"at" bigint NOT NULL,
	"remark" text NOT NULL,
	"changes" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "venue_orders" (
	"guid" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"title" text NOT NULL,
	"venue_type_guid" text NOT NULL,
	"company_guid" text NOT NULL,
	"contact" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	"note" text NOT NULL,
	"status" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "venue_orders_number_unique" UNIQUE("number"),
	CONSTRAINT "venue_orders_time" CHECK ("venue_orders"."ends_at" > "venue_orders"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "venue_types" (
	"guid" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sort" integer NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "venue_types_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "search_records" ADD CONSTRAINT "search_records_user_guid_users_guid_fk" FOREIGN KEY ("user_guid") REFERENCES "public"."users"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_created_by_users_guid_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_attached_to_venue_orders_guid_fk" FOREIGN KEY ("attached_to") REFERENCES "public"."venue_orders"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_order_events" ADD CONSTRAINT "venue_order_events_order_guid_venue_orders_guid_fk" FOREIGN KEY ("order_guid") REFERENCES "public"."venue_orders"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_order_events" ADD CONSTRAINT "venue_order_events_by_guid_users_guid_fk" FOREIGN KEY ("by_guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_orders" ADD CONSTRAINT "venue_orders_venue_type_guid_venue_types_guid_fk" FOREIGN KEY ("venue_type_guid") REFERENCES "public"."venue_types"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_orders" ADD CONSTRAINT "venue_orders_company_guid_venue_companies_guid_fk" FOREIGN KEY ("company_guid") REFERENCES "public"."venue_companies"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_orders" ADD CONSTRAINT "venue_orders_created_by_users_guid_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("user_guid","at");--> statement-breakpoint
CREATE INDEX "search_records_user" ON "search_records" USING btree ("user_guid","created_at");--> statement-breakpoint
CREATE INDEX "uploads_attached_to" ON "uploads" USING btree ("attached_to","created_at");--> statement-breakpoint
CREATE INDEX "venue_order_events_order" ON "venue_order_events" USING btree ("order_guid","id");--> statement-breakpoint
CREATE INDEX "venue_orders_created_by" ON "venue_orders" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "venue_orders_status" ON "venue_orders" USING btree ("status","starts_at");--> statement-breakpoint
CREATE INDEX "venue_orders_starts_at" ON "venue_orders" USING btree ("starts_at");--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "venue_order_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "venue_order_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
