import { fail, ok, type Result } from '#src/shared/result'
import { channelKind, isSocketId } from './pusher/channel_name.js'
import { channelText, sign, userText, type AppCredentials } from './pusher/signature.js'

export type ChannelAuthorization = { auth: string; channel_data?: string }
export type UserAuthorization = { auth: string; user_data: string }
export type PresentMember = { id: string; info: Record<string, unknown> }

export type AuthorizationProblem = 'socket_id_malformed' | 'channel_malformed' | 'member_missing'

/**
 * Signs the responses of `POST /broadcasting/auth` and `/broadcasting/user-auth`, for the embedded server and hosted providers
 * alike. Callers check beforehand whether the user may join the channel.
 */
export class ChannelAuthorizer {
  constructor(private readonly app: AppCredentials) {}

  /** A presence channel needs the `member` who joins it. */
  authorizeChannel(
    socketId: string,
    channel: string,
    member: PresentMember | null = null
  ): Result<ChannelAuthorization, AuthorizationProblem> {
    if (!isSocketId(socketId)) return fail('socket_id_malformed')
    const kind = channelKind(channel)
    if (kind !== 'private' && kind !== 'presence') return fail('channel_malformed')
    if (kind === 'private') return ok({ auth: this.#auth(channelText(socketId, channel)) })

    if (member === null || member.id === '') return fail('member_missing')
    const channelData = JSON.stringify({ user_id: member.id, user_info: member.info })
    return ok({ auth: this.#auth(channelText(socketId, channel, channelData)), channel_data: channelData })
  }

  authorizeUser(socketId: string, user: PresentMember): Result<UserAuthorization, AuthorizationProblem> {
    if (!isSocketId(socketId)) return fail('socket_id_malformed')
    if (user.id === '') return fail('member_missing')
    const userData = JSON.stringify({ id: user.id, user_info: user.info })
    return ok({ auth: this.#auth(userText(socketId, userData)), user_data: userData })
  }

  #auth(text: string): string {
    return `${this.app.key}:${sign(this.app.secret, text)}`
  }
}
