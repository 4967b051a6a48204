import { request } from 'node:http'

export type RawResponse = {
  status: number
  headers: Record<string, string>
  /** As they came over the wire. */
  body: Buffer
}

/** A GET whose body is not decompressed. */
export function rawGet(url: string, headers: Record<string, string> = {}): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          headers: Object.fromEntries(
            Object.entries(response.headers).map(([name, value]) => [name, String(value)])
          ),
          body: Buffer.concat(chunks),
        })
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}
