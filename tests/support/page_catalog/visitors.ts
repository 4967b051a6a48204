type Endpoint = { url: string; origin: string }

/** Asks the questions in one conversation; returns its id. */
export async function askAsVisitor(endpoint: Endpoint, key: string, questions: string[]): Promise<string> {
  const { conversation, ask } = await visitAs(endpoint, key)
  for (const question of questions) await ask(question)
  return conversation
}

/** A visitor with a conversation of their own. */
export async function visitAs({ url, origin }: Endpoint, key: string) {
  const post = async (part: string, body: object, token?: string) => {
    const headers = new Headers({ origin, 'content-type': 'application/json' })
    if (token) headers.set('authorization', `Bearer ${token}`)
    const response = await fetch(`${url}/visit/${key}/${part}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    const answer = await response.text()
    if (!response.ok) throw new Error(`${part}: ${response.status} ${answer}`)
    return answer
  }
  const { token, conversation_id: conversation } = JSON.parse(await post('session', {}))
  return {
    conversation: conversation as string,
    ask: (message: string) => post('messages', { message }, token),
  }
}
