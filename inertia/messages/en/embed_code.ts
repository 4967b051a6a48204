/** Code samples to copy; their comments are for the reader. */
export const code = {
  /** Computes the hex HMAC-SHA256 of the user id with the embed's secret. */
  signing: {
    'Node.js': `import { createHmac } from 'node:crypto'

const hash = createHmac('sha256', parleySecret).update(user.id).digest('hex')`,
    PHP: `$hash = hash_hmac('sha256', $user->id, getenv('PARLEY_SECRET'));`,
    Python: `import hashlib, hmac, os

hash = hmac.new(os.environ["PARLEY_SECRET"].encode(), user.id.encode(), hashlib.sha256).hexdigest()`,
    Ruby: `hash = OpenSSL::HMAC.hexdigest("SHA256", ENV.fetch("PARLEY_SECRET"), user.id)`,
    Go: `mac := hmac.New(sha256.New, []byte(os.Getenv("PARLEY_SECRET")))
mac.Write([]byte(user.ID))
hash := hex.EncodeToString(mac.Sum(nil))`,
    Java: `Mac mac = Mac.getInstance("HmacSHA256");
mac.init(new SecretKeySpec(System.getenv("PARLEY_SECRET").getBytes(UTF_8), "HmacSHA256"));
String hash = HexFormat.of().formatHex(mac.doFinal(user.getId().getBytes(UTF_8)));`,
  },
  identify: `window.Parley = window.Parley || []
Parley.push(['identify', {
  id: user.id,      // what was signed
  hash: hash,       // from your server
  name: user.name,  // optional
  email: user.email // optional
}])

// When the person signs out:
Parley.push(['logout'])`,
  types: `type ParleyIdentity = { id: string; hash: string; name?: string; email?: string }
type ParleyEvents = {
  ready: {}
  open: {}
  close: {}
  message: {}
  answer: { messageId: string; answered: boolean }
  error: { message: string }
}

interface ParleyApi {
  open(): void
  close(): void
  toggle(): void
  /** Opens the chat and asks. */
  send(text: string): void
  /** Returns a function that stops listening. */
  on<Name extends keyof ParleyEvents>(name: Name, listener: (detail: ParleyEvents[Name]) => void): () => void
  identify(identity: ParleyIdentity): void
  logout(): void
  /** Takes the chat out of the page. */
  destroy(): void
  /** Works before the script has loaded, when Parley is still an array. */
  push(command: [name: string, ...values: unknown[]]): void
}

declare global {
  interface Window {
    Parley?: ParleyApi
  }
}
export {}`,
  example: `window.Parley = window.Parley || []
Parley.push(['on', 'answer', ({ answered }) => {
  if (!answered) console.log('The content had no answer.')
}])
Parley.push(['send', 'When do you open?'])`,
} as const
