/** Code samples to copy; their comments are for the reader. */
export const code = {
  /**
   * Computes the hex HMAC-SHA256 of the expiry, id, name and email, joined by line feeds, with the embed's secret. A missing
   * name or email is an empty line.
   */
  signing: {
    'Node.js': `import { createHmac } from 'node:crypto'

const exp = Math.floor(Date.now() / 1000) + 3600 // works for an hour
const signed = [exp, user.id, user.name ?? '', user.email ?? ''].join('\\n')
const hash = createHmac('sha256', parleySecret).update(signed).digest('hex')`,
    PHP: `$exp = time() + 3600; // works for an hour
$signed = implode("\\n", [$exp, $user->id, $user->name, $user->email]);
$hash = hash_hmac('sha256', $signed, getenv('PARLEY_SECRET'));`,
    Python: `import hashlib, hmac, os, time

exp = int(time.time()) + 3600  # works for an hour
signed = "\\n".join([str(exp), user.id, user.name or "", user.email or ""])
hash = hmac.new(os.environ["PARLEY_SECRET"].encode(), signed.encode(), hashlib.sha256).hexdigest()`,
    Ruby: `exp = Time.now.to_i + 3600 # works for an hour
signed = [exp, user.id, user.name, user.email].join("\\n")
hash = OpenSSL::HMAC.hexdigest("SHA256", ENV.fetch("PARLEY_SECRET"), signed)`,
    Go: `exp := time.Now().Unix() + 3600 // works for an hour
signed := strings.Join([]string{strconv.FormatInt(exp, 10), user.ID, user.Name, user.Email}, "\\n")
mac := hmac.New(sha256.New, []byte(os.Getenv("PARLEY_SECRET")))
mac.Write([]byte(signed))
hash := hex.EncodeToString(mac.Sum(nil))`,
    Java: `long exp = Instant.now().getEpochSecond() + 3600; // works for an hour
String signed = String.join("\\n", String.valueOf(exp), user.getId(), Objects.toString(user.getName(), ""), Objects.toString(user.getEmail(), ""));
Mac mac = Mac.getInstance("HmacSHA256");
mac.init(new SecretKeySpec(System.getenv("PARLEY_SECRET").getBytes(UTF_8), "HmacSHA256"));
String hash = HexFormat.of().formatHex(mac.doFinal(signed.getBytes(UTF_8)));`,
  },
  identify: `window.Parley = window.Parley || []
Parley.push(['identify', {
  id: user.id,
  name: user.name,   // optional
  email: user.email, // optional
  exp: exp,          // all four were signed
  hash: hash         // from your server
}])

// When the person signs out:
Parley.push(['logout'])`,
  types: `type ParleyIdentity = { id: string; name?: string; email?: string; exp?: number; hash: string }
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
  /** Opens the chat and sends the text. */
  send(text: string): void
  /** Returns a function that stops listening. */
  on<Name extends keyof ParleyEvents>(name: Name, listener: (detail: ParleyEvents[Name]) => void): () => void
  identify(identity: ParleyIdentity): void
  logout(): void
  /** Removes the chat from the page. */
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
