CREATE TABLE "venues" (
	"guid" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"city_code" text NOT NULL,
	"venue_type_guid" text NOT NULL,
	"capacity" integer NOT NULL,
	"opens_at" integer NOT NULL,
	"closes_at" integer NOT NULL,
	"is_retired" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "venues_name_unique" UNIQUE("name"),
	CONSTRAINT "venues_capacity" CHECK ("venues"."capacity" >= 1),
	CONSTRAINT "venues_hours" CHECK (0 <= "venues"."opens_at" and "venues"."opens_at" < "venues"."closes_at" and "venues"."closes_at" <= 1440)
);
--> statement-breakpoint
ALTER TABLE "venue_orders" ADD COLUMN "venue_guid" text;--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_venue_type_guid_venue_types_guid_fk" FOREIGN KEY ("venue_type_guid") REFERENCES "public"."venue_types"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_orders" ADD CONSTRAINT "venue_orders_venue_guid_venues_guid_fk" FOREIGN KEY ("venue_guid") REFERENCES "public"."venues"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "venue_orders_venue" ON "venue_orders" USING btree ("venue_guid","starts_at");--> statement-breakpoint
UPDATE "roles" SET "permissions" = array_append("permissions", 'venueOrders')
WHERE "permissions" && ARRAY['venueBooking', 'venueDesk', 'audit'] AND NOT 'venueOrders' = ANY("permissions");
