import type { Supplier } from '../companies/supplier.ts';
import type { Random } from '../random/random.ts';
import type { World } from '../world.ts';
import type { InvitationResponse } from './methods.ts';
import type { Project } from './project.ts';
import { responseTime } from './submission-times.ts';

export interface Invitation {
  supplier: Supplier;
  /** A moment, like all times of this folder. */
  invitedAt: number;
  response: InvitationResponse;
  /** Null without a response. */
  respondedAt: number | null;
}

/** Invites some suppliers to a lot, together with the notice. Responses after the end of the data do not exist yet. */
export function invite(world: World, project: Project, invited: readonly Supplier[], random: Random): Invitation[] {
  return invited.map((supplier) => {
    const response = project.profile.responses.draw(random);
    const respondedAt = responseTime(world.calendar, project.schedule, random);
    const answered = response !== 'none' && respondedAt <= world.lastMoment;
    return {
      supplier,
      invitedAt: project.schedule.notice,
      response: answered ? response : 'none',
      respondedAt: answered ? respondedAt : null,
    };
  });
}
