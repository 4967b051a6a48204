import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

export type SmtpServer = {
  port: number
  /** Every message so far, as it came over the wire. */
  messages: string[]
  close(): Promise<void>
}

/** A mail server on loopback that accepts everything, or refuses every client with `refusal`. */
export async function startSmtpServer(refusal: string | null = null): Promise<SmtpServer> {
  const messages: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)))
    socket.on('error', () => socket.destroy())
    converse(socket, messages, refusal)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    messages,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function converse(socket: Socket, messages: string[], refusal: string | null) {
  let received = ''
  let inData = false
  socket.write(refusal ? `${refusal}\r\n` : '220 fake ESMTP\r\n')
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    received += chunk
    for (;;) {
      const end = received.indexOf(inData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const line = received.slice(0, end)
      received = received.slice(end + (inData ? 5 : 2))
      if (inData) {
        messages.push(line)
        inData = false
        socket.write('250 accepted\r\n')
        continue
      }
      inData = line.toUpperCase() === 'DATA'
      socket.write(answerTo(line.toUpperCase()))
    }
  })
}

function answerTo(command: string): string {
  if (command === 'DATA') return '354 go on\r\n'
  if (command === 'QUIT') return '221 bye\r\n'
  return '250 fine\r\n'
}
