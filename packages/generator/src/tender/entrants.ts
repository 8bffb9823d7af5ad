import type { Supplier } from '../companies/supplier.ts';
import type { Call, Market } from '../market/market.ts';
import type { Random } from '../random/random.ts';
import type { World } from '../world.ts';
import type { Invitation } from './invitations.ts';
import type { Project } from './project.ts';
import { submissionTime } from './submission-times.ts';

/** A bidder before its price. */
export interface Entrant {
  supplier: Supplier;
  /** The other firm of a consortium 联合体, which the supplier leads. */
  partner: Supplier | null;
  submittedAt: number;
}

/** Suppliers who meet deliberately, in the place of others or in addition to them. */
interface Meeting {
  meeting: readonly Supplier[];
  isAddition: boolean;
}

/** Share of the works lots with bids, which makes about 1.5 % of all works lots. */
const consortiumShare = 0.016;

/** Bidders of a lot, in the order of submission: those who meet there deliberately, and others as far as there is room for them. */
export function drawEntrants(
  world: World,
  market: Market,
  project: Project,
  call: Call,
  invitations: readonly Invitation[],
  { meeting, isAddition }: Meeting,
  random: Random,
): Entrant[] {
  const entrants =
    project.profile.invited === null
      ? comers(market, project, call, { meeting, isAddition }, random).map((supplier) => enter(world, project, supplier, 0, random))
      : invitations
          .filter((invitation) => invitation.response === 'accepted' && random.chance(project.profile.keepsWord))
          .map((invitation) => enter(world, project, invitation.supplier, invitation.respondedAt ?? 0, random));
  if (project.material.category === 'D' && meeting.length === 0 && random.chance(consortiumShare)) joinConsortium(market, call, entrants, random);
  return entrants.sort((one, other) => one.submittedAt - other.submittedAt);
}

const enter = (world: World, project: Project, supplier: Supplier, after: number, random: Random): Entrant => ({
  supplier,
  partner: null,
  submittedAt: Math.max(after, submissionTime(world.calendar, project.schedule, random)),
});

function comers(market: Market, project: Project, call: Call, { meeting, isAddition }: Meeting, random: Random): Supplier[] {
  const drawn = market.draw(call, project.profile.entrants.draw(random), random);
  if (meeting.length === 0) return drawn;
  const room = Math.max(drawn.length, project.profile.minBids) - (isAddition ? 0 : meeting.length);
  return [...meeting, ...drawn.filter((supplier) => !meeting.includes(supplier)).slice(0, Math.max(room, 0))];
}

/** Gives one of the entrants a partner that does not bid itself, if there is one. */
function joinConsortium(market: Market, call: Call, entrants: readonly Entrant[], random: Random): void {
  const taken = new Set(entrants.map((entrant) => entrant.supplier));
  const partner = market.draw(call, taken.size + 1, random).find((supplier) => !taken.has(supplier));
  const lead = entrants[random.below(entrants.length)];
  if (lead !== undefined && partner !== undefined) lead.partner = partner;
}
