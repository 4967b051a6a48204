import { fail, ok, type Result } from '#src/shared/result'
import { sha256 } from '#src/shared/crypto/sha256'
import type { ConnectorFailure, RemoteDocument } from '../connector.js'
import { ISSUES_PER_PAGE, MAX_COMMENT_PAGES, maxDocumentBytes } from '../limits.js'
import type { Comment, GitHubApi, Issue } from './github_api.js'

/** An issue with its comments, as one document. */
export function issueDocument(api: GitHubApi, issue: Issue, repositoryUrl: string): RemoteDocument {
  const { number, title, updatedAt, createdAt, comments } = issue
  return {
    externalId: sha256(`issue:${number}`),
    version: `${updatedAt} ${comments}`,
    title: `${title} (#${number})`,
    url: `${repositoryUrl}/issues/${number}`,
    place: `#${number}`,
    publishedAt: createdAt,
    fileName: `issue-${number}.md`,
    mediaType: 'text/markdown',
    load: async () => {
      const all = comments > 0 ? await allComments(api, number) : ok([])
      if (!all.ok) return all
      const bytes = new TextEncoder().encode(issueText(issue, all.value))
      return bytes.byteLength > maxDocumentBytes()
        ? fail({ unreadable: 'too_large', detail: `${bytes.byteLength} bytes` })
        : ok(bytes)
    },
  }
}

/** Comments that move to another page in the meantime are sent twice. */
async function allComments(api: GitHubApi, number: number): Promise<Result<Comment[], ConnectorFailure>> {
  const byId = new Map<number, Comment>()
  for (let page = 1; page <= MAX_COMMENT_PAGES; page += 1) {
    const comments = await api.comments(number, page)
    if (!comments.ok) return comments
    const known = byId.size
    for (const comment of comments.value) byId.set(comment.id, comment)
    if (comments.value.length < ISSUES_PER_PAGE || byId.size === known) break
  }
  return ok([...byId.values()])
}

function issueText({ title, body, author, createdAt }: Issue, comments: Comment[]): string {
  const parts = [
    `# ${title}`,
    byline(author, createdAt),
    body,
    ...comments.flatMap((comment) => [`## ${byline(comment.author, comment.createdAt)}`, comment.body]),
  ]
  return parts.filter((part) => part.trim() !== '').join('\n\n')
}

function byline(author: string, at: string): string {
  return `${author}, ${at.slice(0, 10)}`
}
