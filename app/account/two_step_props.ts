import type { Session } from '@adonisjs/session'
import { appName } from '#config/app'
import type { TwoStepProps } from '#protocol/profile'
import { qrPath } from '#src/applications/biolink/share/qr_matrix'
import type User from '#src/identity/models/user'
import { findTwoStep, twoStepUri } from '#src/identity/two_step/two_step'
import { NEW_CODES } from './controllers/set_up_two_step_controller.js'
import { readFlashedSecret } from './flash_secret.js'
import { setupSecret } from './two_step_session.js'

export async function twoStepProps({ id, email }: User, session: Session): Promise<TwoStepProps> {
  const on = await findTwoStep(id)
  const secret = setupSecret(session)
  return {
    on: on && { since: on.since.toISO()!, codesLeft: on.codesLeft },
    setup:
      secret === null
        ? null
        : { key: secret, qr: qrPath(twoStepUri(secret, { issuer: appName, label: email })) },
    newCodes: readFlashedSecret(session, NEW_CODES)?.split(' ') ?? null,
  }
}
