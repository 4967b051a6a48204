import type { WebSocket } from 'ws'
import type { Wire } from '../pusher/connection.js'
import { CODES } from '../pusher/protocol_error.js'

/** Disconnects clients that read too slowly, so that their backlog cannot exhaust memory. */
export class WebSocketWire implements Wire {
  constructor(
    private readonly socket: WebSocket,
    private readonly maxBufferedBytes: number
  ) {}

  send(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    if (this.socket.bufferedAmount > this.maxBufferedBytes) {
      return this.close(CODES.overCapacity, 'The client reads too slowly.')
    }
    this.socket.send(text)
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason)
  }
}
