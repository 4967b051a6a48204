import '@adonisjs/core/types/http'

type ParamValue = string | number | bigint | boolean

export type ScannedRoutes = {
  ALL: {
    'welcome': { paramsTuple?: []; params?: {} }
    'register': { paramsTuple?: []; params?: {} }
    'register.store': { paramsTuple?: []; params?: {} }
    'login': { paramsTuple?: []; params?: {} }
    'login.store': { paramsTuple?: []; params?: {} }
    'login.passkey.question': { paramsTuple?: []; params?: {} }
    'login.passkey': { paramsTuple?: []; params?: {} }
    'login.code': { paramsTuple?: []; params?: {} }
    'login.oidc': { paramsTuple?: []; params?: {} }
    'login.oidc.callback': { paramsTuple?: []; params?: {} }
    'password.request': { paramsTuple?: []; params?: {} }
    'password.email': { paramsTuple?: []; params?: {} }
    'password.reset': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'password.reset.cut': { paramsTuple?: []; params?: {} }
    'password.store': { paramsTuple?: []; params?: {} }
    'verification.notice': { paramsTuple?: []; params?: {} }
    'verification.verify': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'hash': ParamValue} }
    'verification.send': { paramsTuple?: []; params?: {} }
    'password.confirm': { paramsTuple?: []; params?: {} }
    'password.confirm.store': { paramsTuple?: []; params?: {} }
    'password.update': { paramsTuple?: []; params?: {} }
    'logout': { paramsTuple?: []; params?: {} }
    'profile.edit': { paramsTuple?: []; params?: {} }
    'profile.agents': { paramsTuple?: []; params?: {} }
    'profile.update': { paramsTuple?: []; params?: {} }
    'profile.theme.update': { paramsTuple?: []; params?: {} }
    'profile.destroy': { paramsTuple?: []; params?: {} }
    'profile.avatar.show': { paramsTuple: [ParamValue]; params: {'hash': ParamValue} }
    'profile.avatar.store': { paramsTuple?: []; params?: {} }
    'profile.avatar.destroy': { paramsTuple?: []; params?: {} }
    'profile.devices.others.destroy': { paramsTuple?: []; params?: {} }
    'profile.devices.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'profile.providers.store': { paramsTuple?: []; params?: {} }
    'profile.providers.chat.update': { paramsTuple?: []; params?: {} }
    'profile.providers.test.store': { paramsTuple: [ParamValue]; params: {'provider': ParamValue} }
    'profile.providers.destroy': { paramsTuple: [ParamValue]; params: {'provider': ParamValue} }
    'profile.passkeys.offer': { paramsTuple?: []; params?: {} }
    'profile.passkeys.store': { paramsTuple?: []; params?: {} }
    'profile.two-step.setup.store': { paramsTuple?: []; params?: {} }
    'profile.two-step.store': { paramsTuple?: []; params?: {} }
    'profile.two-step.destroy': { paramsTuple?: []; params?: {} }
    'profile.two-step.codes.store': { paramsTuple?: []; params?: {} }
    'profile.two-step.setup.destroy': { paramsTuple?: []; params?: {} }
    'profile.passkeys.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'profile.passkeys.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'profile.exports.store': { paramsTuple?: []; params?: {} }
    'profile.exports.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'profile.webhooks.store': { paramsTuple?: []; params?: {} }
    'profile.webhooks.test.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'profile.webhooks.deliveries.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'profile.webhooks.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'profile.tokens.store': { paramsTuple?: []; params?: {} }
    'profile.tokens.destroy': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'team.index': { paramsTuple?: []; params?: {} }
    'team.activity.index': { paramsTuple?: []; params?: {} }
    'team.activity.export': { paramsTuple?: []; params?: {} }
    'team.invitations.store': { paramsTuple?: []; params?: {} }
    'team.invitations.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'team.members.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'team.members.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'team.name.update': { paramsTuple?: []; params?: {} }
    'team.workspace.destroy': { paramsTuple?: []; params?: {} }
    'team.two-step.update': { paramsTuple?: []; params?: {} }
    'workspaces.store': { paramsTuple?: []; params?: {} }
    'workspaces.current.update': { paramsTuple?: []; params?: {} }
    'invitations.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'invitations.acceptance.store': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'docs.show': { paramsTuple?: [ParamValue?]; params?: {'guide'?: ParamValue} }
    'home': { paramsTuple?: []; params?: {} }
    'applications.index': { paramsTuple?: []; params?: {} }
    'onboarding.create': { paramsTuple?: []; params?: {} }
    'onboarding.guided': { paramsTuple?: []; params?: {} }
    'onboarding.guided.answer': { paramsTuple?: []; params?: {} }
    'onboarding.guided.ask': { paramsTuple?: []; params?: {} }
    'onboarding.simple': { paramsTuple?: []; params?: {} }
    'onboarding.simple.store': { paramsTuple?: []; params?: {} }
    'health.live': { paramsTuple?: []; params?: {} }
    'health.ready': { paramsTuple?: []; params?: {} }
    'metrics': { paramsTuple?: []; params?: {} }
    'internal.domains.allowed': { paramsTuple?: []; params?: {} }
    'operator.index': { paramsTuple?: []; params?: {} }
    'operator.retries.all': { paramsTuple?: []; params?: {} }
    'operator.retries.store': { paramsTuple: [ParamValue]; params: {'job': ParamValue} }
    'operator.models.store': { paramsTuple?: []; params?: {} }
    'operator.models.destroy': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'data.index': { paramsTuple?: []; params?: {} }
    'data.text.create': { paramsTuple?: []; params?: {} }
    'data.text.store': { paramsTuple?: []; params?: {} }
    'data.file.create': { paramsTuple?: []; params?: {} }
    'data.file.store': { paramsTuple?: []; params?: {} }
    'data.voice.create': { paramsTuple?: []; params?: {} }
    'data.voice.store': { paramsTuple?: []; params?: {} }
    'data.rss.create': { paramsTuple?: []; params?: {} }
    'data.rss.inspect': { paramsTuple?: []; params?: {} }
    'data.rss.store': { paramsTuple?: []; params?: {} }
    'data.connect.create': { paramsTuple: [ParamValue]; params: {'kind': ParamValue} }
    'data.connect.store': { paramsTuple: [ParamValue]; params: {'kind': ParamValue} }
    'data.items.selection.destroy': { paramsTuple?: []; params?: {} }
    'data.items.selection.retry.store': { paramsTuple?: []; params?: {} }
    'data.items.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'data.items.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'data.items.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'data.items.audio': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'data.items.compare': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'data.items.transcript.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'data.items.file.create': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'data.items.file.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'data.items.retry.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'data.sources.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'data.sources.crawl.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'data.sources.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'data.sources.sync.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'data.sources.pause.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'data.sources.pause.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'data.sources.crawl.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'data.sources.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'websub.verify': { paramsTuple: [ParamValue]; params: {'subscription': ParamValue} }
    'websub.deliver': { paramsTuple: [ParamValue]; params: {'subscription': ParamValue} }
    'internal-chat.show': { paramsTuple?: [ParamValue?]; params?: {'id'?: ParamValue} }
    'internal-chat.messages.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'internal-chat.export': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'format': ParamValue} }
    'internal-chat.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'internal-chat.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'internal-chat.messages.version.update': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'messageId': ParamValue} }
    'internal-chat.messages.feedback': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'messageId': ParamValue} }
    'inbox.index': { paramsTuple?: []; params?: {} }
    'inbox.digest.update': { paramsTuple?: []; params?: {} }
    'inbox.notices.update': { paramsTuple?: []; params?: {} }
    'inbox.leads.export': { paramsTuple?: []; params?: {} }
    'inbox.replies.store': { paramsTuple?: []; params?: {} }
    'inbox.replies.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'inbox.replies.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'inbox.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'inbox.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'inbox.takeover.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'inbox.takeover.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'inbox.assignee.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'inbox.assignee.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'inbox.messages.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'inbox.templates.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'inbox.notes.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'inbox.notes.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'noteId': ParamValue} }
    'inbox.export': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.handover.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.handover.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.index': { paramsTuple?: []; params?: {} }
    'insights.answers.store': { paramsTuple?: []; params?: {} }
    'insights.answers.import.store': { paramsTuple?: []; params?: {} }
    'insights.checks.index': { paramsTuple?: []; params?: {} }
    'insights.checks.store': { paramsTuple?: []; params?: {} }
    'insights.checks.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.checks.runs.store': { paramsTuple?: []; params?: {} }
    'applications.biolink.index': { paramsTuple?: []; params?: {} }
    'applications.biolink.create': { paramsTuple?: []; params?: {} }
    'applications.biolink.store': { paramsTuple?: []; params?: {} }
    'applications.biolink.handle.check': { paramsTuple?: []; params?: {} }
    'applications.biolink.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.handle.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.handle.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.introduction.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.introduction.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.avatar.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.avatar.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.pictures.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.import.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.pictures.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'hash': ParamValue} }
    'applications.biolink.analytics.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.subscribers.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.subscribers.export': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.subscribers.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'subscriberId': ParamValue} }
    'applications.biolink.analytics.export': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.master-prompt.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.master-prompt.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.master-prompt.test.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.embed.index': { paramsTuple?: []; params?: {} }
    'applications.embed.create': { paramsTuple?: []; params?: {} }
    'applications.embed.store': { paramsTuple?: []; params?: {} }
    'applications.embed.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.embed.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.embed.analytics.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.embed.analytics.export': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.embed.leads.export': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.embed.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.embed.guide': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.embed.master-prompt.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.embed.master-prompt.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.embed.master-prompt.test.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.visits.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.visits.export': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.drafts.store': { paramsTuple?: []; params?: {} }
    'applications.domain.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.domain.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.domain.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.domain.check.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.brand.pictures.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'hash': ParamValue} }
    'applications.brand.pictures.store': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'picture': ParamValue} }
    'applications.brand.pictures.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'picture': ParamValue} }
    'applications.prompt-versions.restore.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.facebook.redirect': { paramsTuple?: []; params?: {} }
    'applications.facebook.pages': { paramsTuple?: []; params?: {} }
    'applications.facebook.select': { paramsTuple?: []; params?: {} }
    'applications.facebook.master-prompt.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.facebook.master-prompt.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.facebook.master-prompt.test.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.facebook.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.facebook.test.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.facebook.connection.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.facebook.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'webhooks.facebook.verify': { paramsTuple?: []; params?: {} }
    'webhooks.facebook.receive': { paramsTuple?: []; params?: {} }
    'applications.instagram.redirect': { paramsTuple?: []; params?: {} }
    'applications.instagram.pages': { paramsTuple?: []; params?: {} }
    'applications.instagram.select': { paramsTuple?: []; params?: {} }
    'applications.instagram.master-prompt.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.instagram.master-prompt.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.instagram.master-prompt.test.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.instagram.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.instagram.test.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.instagram.connection.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.instagram.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'webhooks.instagram.verify': { paramsTuple?: []; params?: {} }
    'webhooks.instagram.receive': { paramsTuple?: []; params?: {} }
    'applications.facebook.callback': { paramsTuple?: []; params?: {} }
    'applications.telegram.index': { paramsTuple?: []; params?: {} }
    'applications.telegram.store': { paramsTuple?: []; params?: {} }
    'applications.telegram.master-prompt.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.telegram.master-prompt.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.telegram.master-prompt.test.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.telegram.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.telegram.test.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.telegram.connection.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.telegram.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'webhooks.telegram.receive': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.whatsapp.index': { paramsTuple?: []; params?: {} }
    'applications.whatsapp.store': { paramsTuple?: []; params?: {} }
    'applications.whatsapp.master-prompt.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.whatsapp.master-prompt.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.whatsapp.master-prompt.test.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.whatsapp.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.whatsapp.test.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.whatsapp.connection.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.whatsapp.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'webhooks.whatsapp.verify': { paramsTuple?: []; params?: {} }
    'webhooks.whatsapp.receive': { paramsTuple?: []; params?: {} }
    'visit.biolink': { paramsTuple: [ParamValue]; params: {'handle': ParamValue} }
    'applications.biolink.preview.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.preview.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'visit.link': { paramsTuple: [ParamValue,ParamValue]; params: {'handle': ParamValue,'id': ParamValue} }
    'visit.avatar': { paramsTuple: [ParamValue,ParamValue]; params: {'handle': ParamValue,'hash': ParamValue} }
    'visit.picture': { paramsTuple: [ParamValue,ParamValue]; params: {'handle': ParamValue,'hash': ParamValue} }
    'visit.share-image': { paramsTuple: [ParamValue]; params: {'handle': ParamValue} }
    'visit.qr.svg': { paramsTuple: [ParamValue]; params: {'handle': ParamValue} }
    'visit.qr.png': { paramsTuple: [ParamValue]; params: {'handle': ParamValue} }
    'visit.report': { paramsTuple: [ParamValue]; params: {'handle': ParamValue} }
    'visit.report.store': { paramsTuple: [ParamValue]; params: {'handle': ParamValue} }
    'visit.newsletter.store': { paramsTuple: [ParamValue]; params: {'handle': ParamValue} }
    'visit.newsletter.confirmation.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'visit.newsletter.confirmation.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'visit.newsletter.removal.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'visit.newsletter.removal.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'sitemap': { paramsTuple?: []; params?: {} }
    'robots': { paramsTuple?: []; params?: {} }
    'applications.embed.preview.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'visit.widget': { paramsTuple?: []; params?: {} }
    'visit.frame': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
    'visit.items.show': { paramsTuple: [ParamValue,ParamValue]; params: {'key': ParamValue,'id': ParamValue} }
    'visit.items.audio': { paramsTuple: [ParamValue,ParamValue]; params: {'key': ParamValue,'id': ParamValue} }
    'visit.brand-picture': { paramsTuple: [ParamValue,ParamValue]; params: {'key': ParamValue,'hash': ParamValue} }
    'visit.session': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
    'visit.messages': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
    'visit.lead': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
    'visit.conversation': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
    'visit.conversation.destroy': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
    'visit.feedback': { paramsTuple: [ParamValue,ParamValue]; params: {'key': ParamValue,'id': ParamValue} }
    'visit.preflight': { paramsTuple: [ParamValue,...ParamValue[]]; params: {'key': ParamValue,'*': ParamValue[]} }
    'broadcasting.auth': { paramsTuple?: []; params?: {} }
    'broadcasting.user-auth': { paramsTuple?: []; params?: {} }
    'api.openapi': { paramsTuple?: []; params?: {} }
    'api.me': { paramsTuple?: []; params?: {} }
    'api.sources.index': { paramsTuple?: []; params?: {} }
    'api.sources.store': { paramsTuple?: []; params?: {} }
    'api.sources.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.sources.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.sources.sync': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.items.index': { paramsTuple?: []; params?: {} }
    'api.items.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.items.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.search': { paramsTuple?: []; params?: {} }
    'api.applications.index': { paramsTuple?: []; params?: {} }
    'api.applications.store': { paramsTuple?: []; params?: {} }
    'api.applications.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.applications.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.applications.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.applications.domain.check': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.applications.messages': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.conversations.index': { paramsTuple?: []; params?: {} }
    'api.conversations.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.conversations.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.conversations.reply': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.conversations.takeover.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.conversations.takeover.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.leads.index': { paramsTuple?: []; params?: {} }
    'api.leads.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.insights.summary': { paramsTuple?: []; params?: {} }
    'api.insights.unanswered': { paramsTuple?: []; params?: {} }
    'api.insights.rejected': { paramsTuple?: []; params?: {} }
    'api.answers.index': { paramsTuple?: []; params?: {} }
    'api.answers.store': { paramsTuple?: []; params?: {} }
    'api.answers.import': { paramsTuple?: []; params?: {} }
    'api.answers.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.answers.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.answers.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.messages': { paramsTuple?: []; params?: {} }
    'mcp.workspace': { paramsTuple?: []; params?: {} }
    'mcp.application': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
  }
  GET: {
    'welcome': { paramsTuple?: []; params?: {} }
    'register': { paramsTuple?: []; params?: {} }
    'login': { paramsTuple?: []; params?: {} }
    'login.oidc': { paramsTuple?: []; params?: {} }
    'login.oidc.callback': { paramsTuple?: []; params?: {} }
    'password.request': { paramsTuple?: []; params?: {} }
    'password.reset': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'password.reset.cut': { paramsTuple?: []; params?: {} }
    'verification.notice': { paramsTuple?: []; params?: {} }
    'verification.verify': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'hash': ParamValue} }
    'password.confirm': { paramsTuple?: []; params?: {} }
    'profile.edit': { paramsTuple?: []; params?: {} }
    'profile.agents': { paramsTuple?: []; params?: {} }
    'profile.avatar.show': { paramsTuple: [ParamValue]; params: {'hash': ParamValue} }
    'profile.exports.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'team.index': { paramsTuple?: []; params?: {} }
    'team.activity.index': { paramsTuple?: []; params?: {} }
    'team.activity.export': { paramsTuple?: []; params?: {} }
    'invitations.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'docs.show': { paramsTuple?: [ParamValue?]; params?: {'guide'?: ParamValue} }
    'home': { paramsTuple?: []; params?: {} }
    'applications.index': { paramsTuple?: []; params?: {} }
    'onboarding.create': { paramsTuple?: []; params?: {} }
    'onboarding.guided': { paramsTuple?: []; params?: {} }
    'onboarding.simple': { paramsTuple?: []; params?: {} }
    'health.live': { paramsTuple?: []; params?: {} }
    'health.ready': { paramsTuple?: []; params?: {} }
    'metrics': { paramsTuple?: []; params?: {} }
    'internal.domains.allowed': { paramsTuple?: []; params?: {} }
    'operator.index': { paramsTuple?: []; params?: {} }
    'data.index': { paramsTuple?: []; params?: {} }
    'data.text.create': { paramsTuple?: []; params?: {} }
    'data.file.create': { paramsTuple?: []; params?: {} }
    'data.voice.create': { paramsTuple?: []; params?: {} }
    'data.rss.create': { paramsTuple?: []; params?: {} }
    'data.connect.create': { paramsTuple: [ParamValue]; params: {'kind': ParamValue} }
    'data.items.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'data.items.audio': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'data.items.compare': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'data.items.file.create': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'data.sources.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'data.sources.crawl.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'websub.verify': { paramsTuple: [ParamValue]; params: {'subscription': ParamValue} }
    'internal-chat.show': { paramsTuple?: [ParamValue?]; params?: {'id'?: ParamValue} }
    'internal-chat.export': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'format': ParamValue} }
    'inbox.index': { paramsTuple?: []; params?: {} }
    'inbox.leads.export': { paramsTuple?: []; params?: {} }
    'inbox.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'inbox.export': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.handover.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.index': { paramsTuple?: []; params?: {} }
    'insights.checks.index': { paramsTuple?: []; params?: {} }
    'applications.biolink.index': { paramsTuple?: []; params?: {} }
    'applications.biolink.create': { paramsTuple?: []; params?: {} }
    'applications.biolink.handle.check': { paramsTuple?: []; params?: {} }
    'applications.biolink.handle.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.introduction.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.pictures.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'hash': ParamValue} }
    'applications.biolink.analytics.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.subscribers.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.subscribers.export': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.analytics.export': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.master-prompt.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.embed.index': { paramsTuple?: []; params?: {} }
    'applications.embed.create': { paramsTuple?: []; params?: {} }
    'applications.embed.analytics.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.embed.analytics.export': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.embed.leads.export': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.embed.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.embed.guide': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.embed.master-prompt.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.visits.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.visits.export': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.domain.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.brand.pictures.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'hash': ParamValue} }
    'applications.facebook.redirect': { paramsTuple?: []; params?: {} }
    'applications.facebook.pages': { paramsTuple?: []; params?: {} }
    'applications.facebook.master-prompt.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'webhooks.facebook.verify': { paramsTuple?: []; params?: {} }
    'applications.instagram.redirect': { paramsTuple?: []; params?: {} }
    'applications.instagram.pages': { paramsTuple?: []; params?: {} }
    'applications.instagram.master-prompt.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'webhooks.instagram.verify': { paramsTuple?: []; params?: {} }
    'applications.facebook.callback': { paramsTuple?: []; params?: {} }
    'applications.telegram.index': { paramsTuple?: []; params?: {} }
    'applications.telegram.master-prompt.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.whatsapp.index': { paramsTuple?: []; params?: {} }
    'applications.whatsapp.master-prompt.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'webhooks.whatsapp.verify': { paramsTuple?: []; params?: {} }
    'visit.biolink': { paramsTuple: [ParamValue]; params: {'handle': ParamValue} }
    'applications.biolink.preview.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'visit.link': { paramsTuple: [ParamValue,ParamValue]; params: {'handle': ParamValue,'id': ParamValue} }
    'visit.avatar': { paramsTuple: [ParamValue,ParamValue]; params: {'handle': ParamValue,'hash': ParamValue} }
    'visit.picture': { paramsTuple: [ParamValue,ParamValue]; params: {'handle': ParamValue,'hash': ParamValue} }
    'visit.share-image': { paramsTuple: [ParamValue]; params: {'handle': ParamValue} }
    'visit.qr.svg': { paramsTuple: [ParamValue]; params: {'handle': ParamValue} }
    'visit.qr.png': { paramsTuple: [ParamValue]; params: {'handle': ParamValue} }
    'visit.report': { paramsTuple: [ParamValue]; params: {'handle': ParamValue} }
    'visit.newsletter.confirmation.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'visit.newsletter.removal.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'sitemap': { paramsTuple?: []; params?: {} }
    'robots': { paramsTuple?: []; params?: {} }
    'applications.embed.preview.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'visit.widget': { paramsTuple?: []; params?: {} }
    'visit.frame': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
    'visit.items.show': { paramsTuple: [ParamValue,ParamValue]; params: {'key': ParamValue,'id': ParamValue} }
    'visit.items.audio': { paramsTuple: [ParamValue,ParamValue]; params: {'key': ParamValue,'id': ParamValue} }
    'visit.brand-picture': { paramsTuple: [ParamValue,ParamValue]; params: {'key': ParamValue,'hash': ParamValue} }
    'visit.conversation': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
    'api.openapi': { paramsTuple?: []; params?: {} }
    'api.me': { paramsTuple?: []; params?: {} }
    'api.sources.index': { paramsTuple?: []; params?: {} }
    'api.sources.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.items.index': { paramsTuple?: []; params?: {} }
    'api.items.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.applications.index': { paramsTuple?: []; params?: {} }
    'api.applications.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.conversations.index': { paramsTuple?: []; params?: {} }
    'api.conversations.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.leads.index': { paramsTuple?: []; params?: {} }
    'api.insights.summary': { paramsTuple?: []; params?: {} }
    'api.insights.unanswered': { paramsTuple?: []; params?: {} }
    'api.insights.rejected': { paramsTuple?: []; params?: {} }
    'api.answers.index': { paramsTuple?: []; params?: {} }
    'api.answers.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'mcp.workspace': { paramsTuple?: []; params?: {} }
    'mcp.application': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
  }
  HEAD: {
    'welcome': { paramsTuple?: []; params?: {} }
    'register': { paramsTuple?: []; params?: {} }
    'login': { paramsTuple?: []; params?: {} }
    'login.oidc': { paramsTuple?: []; params?: {} }
    'login.oidc.callback': { paramsTuple?: []; params?: {} }
    'password.request': { paramsTuple?: []; params?: {} }
    'password.reset': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'password.reset.cut': { paramsTuple?: []; params?: {} }
    'verification.notice': { paramsTuple?: []; params?: {} }
    'verification.verify': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'hash': ParamValue} }
    'password.confirm': { paramsTuple?: []; params?: {} }
    'profile.edit': { paramsTuple?: []; params?: {} }
    'profile.agents': { paramsTuple?: []; params?: {} }
    'profile.avatar.show': { paramsTuple: [ParamValue]; params: {'hash': ParamValue} }
    'profile.exports.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'team.index': { paramsTuple?: []; params?: {} }
    'team.activity.index': { paramsTuple?: []; params?: {} }
    'team.activity.export': { paramsTuple?: []; params?: {} }
    'invitations.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'docs.show': { paramsTuple?: [ParamValue?]; params?: {'guide'?: ParamValue} }
    'home': { paramsTuple?: []; params?: {} }
    'applications.index': { paramsTuple?: []; params?: {} }
    'onboarding.create': { paramsTuple?: []; params?: {} }
    'onboarding.guided': { paramsTuple?: []; params?: {} }
    'onboarding.simple': { paramsTuple?: []; params?: {} }
    'health.live': { paramsTuple?: []; params?: {} }
    'health.ready': { paramsTuple?: []; params?: {} }
    'metrics': { paramsTuple?: []; params?: {} }
    'internal.domains.allowed': { paramsTuple?: []; params?: {} }
    'operator.index': { paramsTuple?: []; params?: {} }
    'data.index': { paramsTuple?: []; params?: {} }
    'data.text.create': { paramsTuple?: []; params?: {} }
    'data.file.create': { paramsTuple?: []; params?: {} }
    'data.voice.create': { paramsTuple?: []; params?: {} }
    'data.rss.create': { paramsTuple?: []; params?: {} }
    'data.connect.create': { paramsTuple: [ParamValue]; params: {'kind': ParamValue} }
    'data.items.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'data.items.audio': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'data.items.compare': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'data.items.file.create': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'data.sources.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'data.sources.crawl.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'websub.verify': { paramsTuple: [ParamValue]; params: {'subscription': ParamValue} }
    'internal-chat.show': { paramsTuple?: [ParamValue?]; params?: {'id'?: ParamValue} }
    'internal-chat.export': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'format': ParamValue} }
    'inbox.index': { paramsTuple?: []; params?: {} }
    'inbox.leads.export': { paramsTuple?: []; params?: {} }
    'inbox.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'inbox.export': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.handover.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.index': { paramsTuple?: []; params?: {} }
    'insights.checks.index': { paramsTuple?: []; params?: {} }
    'applications.biolink.index': { paramsTuple?: []; params?: {} }
    'applications.biolink.create': { paramsTuple?: []; params?: {} }
    'applications.biolink.handle.check': { paramsTuple?: []; params?: {} }
    'applications.biolink.handle.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.introduction.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.pictures.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'hash': ParamValue} }
    'applications.biolink.analytics.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.subscribers.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.subscribers.export': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.analytics.export': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.master-prompt.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.embed.index': { paramsTuple?: []; params?: {} }
    'applications.embed.create': { paramsTuple?: []; params?: {} }
    'applications.embed.analytics.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.embed.analytics.export': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.embed.leads.export': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.embed.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.embed.guide': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.embed.master-prompt.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.visits.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.visits.export': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.domain.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.brand.pictures.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'hash': ParamValue} }
    'applications.facebook.redirect': { paramsTuple?: []; params?: {} }
    'applications.facebook.pages': { paramsTuple?: []; params?: {} }
    'applications.facebook.master-prompt.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'webhooks.facebook.verify': { paramsTuple?: []; params?: {} }
    'applications.instagram.redirect': { paramsTuple?: []; params?: {} }
    'applications.instagram.pages': { paramsTuple?: []; params?: {} }
    'applications.instagram.master-prompt.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'webhooks.instagram.verify': { paramsTuple?: []; params?: {} }
    'applications.facebook.callback': { paramsTuple?: []; params?: {} }
    'applications.telegram.index': { paramsTuple?: []; params?: {} }
    'applications.telegram.master-prompt.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.whatsapp.index': { paramsTuple?: []; params?: {} }
    'applications.whatsapp.master-prompt.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'webhooks.whatsapp.verify': { paramsTuple?: []; params?: {} }
    'visit.biolink': { paramsTuple: [ParamValue]; params: {'handle': ParamValue} }
    'applications.biolink.preview.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'visit.link': { paramsTuple: [ParamValue,ParamValue]; params: {'handle': ParamValue,'id': ParamValue} }
    'visit.avatar': { paramsTuple: [ParamValue,ParamValue]; params: {'handle': ParamValue,'hash': ParamValue} }
    'visit.picture': { paramsTuple: [ParamValue,ParamValue]; params: {'handle': ParamValue,'hash': ParamValue} }
    'visit.share-image': { paramsTuple: [ParamValue]; params: {'handle': ParamValue} }
    'visit.qr.svg': { paramsTuple: [ParamValue]; params: {'handle': ParamValue} }
    'visit.qr.png': { paramsTuple: [ParamValue]; params: {'handle': ParamValue} }
    'visit.report': { paramsTuple: [ParamValue]; params: {'handle': ParamValue} }
    'visit.newsletter.confirmation.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'visit.newsletter.removal.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'sitemap': { paramsTuple?: []; params?: {} }
    'robots': { paramsTuple?: []; params?: {} }
    'applications.embed.preview.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'visit.widget': { paramsTuple?: []; params?: {} }
    'visit.frame': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
    'visit.items.show': { paramsTuple: [ParamValue,ParamValue]; params: {'key': ParamValue,'id': ParamValue} }
    'visit.items.audio': { paramsTuple: [ParamValue,ParamValue]; params: {'key': ParamValue,'id': ParamValue} }
    'visit.brand-picture': { paramsTuple: [ParamValue,ParamValue]; params: {'key': ParamValue,'hash': ParamValue} }
    'visit.conversation': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
    'api.openapi': { paramsTuple?: []; params?: {} }
    'api.me': { paramsTuple?: []; params?: {} }
    'api.sources.index': { paramsTuple?: []; params?: {} }
    'api.sources.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.items.index': { paramsTuple?: []; params?: {} }
    'api.items.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.applications.index': { paramsTuple?: []; params?: {} }
    'api.applications.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.conversations.index': { paramsTuple?: []; params?: {} }
    'api.conversations.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.leads.index': { paramsTuple?: []; params?: {} }
    'api.insights.summary': { paramsTuple?: []; params?: {} }
    'api.insights.unanswered': { paramsTuple?: []; params?: {} }
    'api.insights.rejected': { paramsTuple?: []; params?: {} }
    'api.answers.index': { paramsTuple?: []; params?: {} }
    'api.answers.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
  }
  POST: {
    'register.store': { paramsTuple?: []; params?: {} }
    'login.store': { paramsTuple?: []; params?: {} }
    'login.passkey.question': { paramsTuple?: []; params?: {} }
    'login.passkey': { paramsTuple?: []; params?: {} }
    'login.code': { paramsTuple?: []; params?: {} }
    'password.email': { paramsTuple?: []; params?: {} }
    'password.store': { paramsTuple?: []; params?: {} }
    'verification.send': { paramsTuple?: []; params?: {} }
    'password.confirm.store': { paramsTuple?: []; params?: {} }
    'logout': { paramsTuple?: []; params?: {} }
    'profile.avatar.store': { paramsTuple?: []; params?: {} }
    'profile.providers.store': { paramsTuple?: []; params?: {} }
    'profile.providers.test.store': { paramsTuple: [ParamValue]; params: {'provider': ParamValue} }
    'profile.passkeys.offer': { paramsTuple?: []; params?: {} }
    'profile.passkeys.store': { paramsTuple?: []; params?: {} }
    'profile.two-step.setup.store': { paramsTuple?: []; params?: {} }
    'profile.two-step.store': { paramsTuple?: []; params?: {} }
    'profile.two-step.codes.store': { paramsTuple?: []; params?: {} }
    'profile.exports.store': { paramsTuple?: []; params?: {} }
    'profile.webhooks.store': { paramsTuple?: []; params?: {} }
    'profile.webhooks.test.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'profile.webhooks.deliveries.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'profile.tokens.store': { paramsTuple?: []; params?: {} }
    'team.invitations.store': { paramsTuple?: []; params?: {} }
    'workspaces.store': { paramsTuple?: []; params?: {} }
    'invitations.acceptance.store': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'onboarding.guided.answer': { paramsTuple?: []; params?: {} }
    'onboarding.guided.ask': { paramsTuple?: []; params?: {} }
    'onboarding.simple.store': { paramsTuple?: []; params?: {} }
    'operator.retries.all': { paramsTuple?: []; params?: {} }
    'operator.retries.store': { paramsTuple: [ParamValue]; params: {'job': ParamValue} }
    'operator.models.store': { paramsTuple?: []; params?: {} }
    'data.text.store': { paramsTuple?: []; params?: {} }
    'data.file.store': { paramsTuple?: []; params?: {} }
    'data.voice.store': { paramsTuple?: []; params?: {} }
    'data.rss.inspect': { paramsTuple?: []; params?: {} }
    'data.rss.store': { paramsTuple?: []; params?: {} }
    'data.connect.store': { paramsTuple: [ParamValue]; params: {'kind': ParamValue} }
    'data.items.selection.retry.store': { paramsTuple?: []; params?: {} }
    'data.items.file.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'data.items.retry.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'data.sources.sync.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'data.sources.pause.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'websub.deliver': { paramsTuple: [ParamValue]; params: {'subscription': ParamValue} }
    'internal-chat.messages.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'internal-chat.messages.feedback': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'messageId': ParamValue} }
    'inbox.replies.store': { paramsTuple?: []; params?: {} }
    'inbox.takeover.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'inbox.messages.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'inbox.templates.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'inbox.notes.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'insights.answers.store': { paramsTuple?: []; params?: {} }
    'insights.answers.import.store': { paramsTuple?: []; params?: {} }
    'insights.checks.store': { paramsTuple?: []; params?: {} }
    'insights.checks.runs.store': { paramsTuple?: []; params?: {} }
    'applications.biolink.store': { paramsTuple?: []; params?: {} }
    'applications.biolink.avatar.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.pictures.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.import.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.master-prompt.test.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.embed.store': { paramsTuple?: []; params?: {} }
    'applications.embed.master-prompt.test.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.drafts.store': { paramsTuple?: []; params?: {} }
    'applications.domain.check.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.brand.pictures.store': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'picture': ParamValue} }
    'applications.prompt-versions.restore.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.facebook.select': { paramsTuple?: []; params?: {} }
    'applications.facebook.master-prompt.test.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.facebook.test.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'webhooks.facebook.receive': { paramsTuple?: []; params?: {} }
    'applications.instagram.select': { paramsTuple?: []; params?: {} }
    'applications.instagram.master-prompt.test.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.instagram.test.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'webhooks.instagram.receive': { paramsTuple?: []; params?: {} }
    'applications.telegram.store': { paramsTuple?: []; params?: {} }
    'applications.telegram.master-prompt.test.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.telegram.test.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'webhooks.telegram.receive': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.whatsapp.store': { paramsTuple?: []; params?: {} }
    'applications.whatsapp.master-prompt.test.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.whatsapp.test.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'webhooks.whatsapp.receive': { paramsTuple?: []; params?: {} }
    'applications.biolink.preview.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'visit.report.store': { paramsTuple: [ParamValue]; params: {'handle': ParamValue} }
    'visit.newsletter.store': { paramsTuple: [ParamValue]; params: {'handle': ParamValue} }
    'visit.newsletter.confirmation.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'visit.newsletter.removal.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'visit.session': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
    'visit.messages': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
    'visit.lead': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
    'visit.feedback': { paramsTuple: [ParamValue,ParamValue]; params: {'key': ParamValue,'id': ParamValue} }
    'broadcasting.auth': { paramsTuple?: []; params?: {} }
    'broadcasting.user-auth': { paramsTuple?: []; params?: {} }
    'api.sources.store': { paramsTuple?: []; params?: {} }
    'api.sources.sync': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.search': { paramsTuple?: []; params?: {} }
    'api.applications.store': { paramsTuple?: []; params?: {} }
    'api.applications.domain.check': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.applications.messages': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.conversations.reply': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.conversations.takeover.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.answers.store': { paramsTuple?: []; params?: {} }
    'api.answers.import': { paramsTuple?: []; params?: {} }
    'api.messages': { paramsTuple?: []; params?: {} }
    'mcp.workspace': { paramsTuple?: []; params?: {} }
    'mcp.application': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
  }
  PUT: {
    'password.update': { paramsTuple?: []; params?: {} }
    'profile.theme.update': { paramsTuple?: []; params?: {} }
    'profile.providers.chat.update': { paramsTuple?: []; params?: {} }
    'team.name.update': { paramsTuple?: []; params?: {} }
    'team.two-step.update': { paramsTuple?: []; params?: {} }
    'workspaces.current.update': { paramsTuple?: []; params?: {} }
    'internal-chat.messages.version.update': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'messageId': ParamValue} }
    'inbox.digest.update': { paramsTuple?: []; params?: {} }
    'inbox.notices.update': { paramsTuple?: []; params?: {} }
    'inbox.replies.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'inbox.assignee.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.handover.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.handle.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.introduction.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.master-prompt.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.embed.master-prompt.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.domain.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.facebook.master-prompt.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.instagram.master-prompt.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.telegram.master-prompt.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.whatsapp.master-prompt.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
  }
  PATCH: {
    'profile.update': { paramsTuple?: []; params?: {} }
    'profile.passkeys.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'team.members.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'data.items.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'data.items.transcript.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'data.sources.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'internal-chat.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.embed.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.facebook.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.instagram.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.telegram.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.whatsapp.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.applications.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.answers.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
  }
  DELETE: {
    'profile.destroy': { paramsTuple?: []; params?: {} }
    'profile.avatar.destroy': { paramsTuple?: []; params?: {} }
    'profile.devices.others.destroy': { paramsTuple?: []; params?: {} }
    'profile.devices.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'profile.providers.destroy': { paramsTuple: [ParamValue]; params: {'provider': ParamValue} }
    'profile.two-step.destroy': { paramsTuple?: []; params?: {} }
    'profile.two-step.setup.destroy': { paramsTuple?: []; params?: {} }
    'profile.passkeys.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'profile.webhooks.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'profile.tokens.destroy': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'team.invitations.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'team.members.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'team.workspace.destroy': { paramsTuple?: []; params?: {} }
    'operator.models.destroy': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'data.items.selection.destroy': { paramsTuple?: []; params?: {} }
    'data.items.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'data.sources.pause.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'data.sources.crawl.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'data.sources.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'internal-chat.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'inbox.replies.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'inbox.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'inbox.takeover.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'inbox.assignee.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'inbox.notes.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'noteId': ParamValue} }
    'insights.checks.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.avatar.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.biolink.subscribers.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'subscriberId': ParamValue} }
    'applications.embed.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.domain.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.brand.pictures.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'picture': ParamValue} }
    'applications.facebook.connection.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.facebook.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.instagram.connection.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.instagram.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.telegram.connection.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.telegram.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.whatsapp.connection.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.whatsapp.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'visit.conversation.destroy': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
    'api.sources.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.items.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.applications.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.conversations.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.conversations.takeover.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.leads.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.answers.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'mcp.workspace': { paramsTuple?: []; params?: {} }
    'mcp.application': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
  }
  OPTIONS: {
    'visit.preflight': { paramsTuple: [ParamValue,...ParamValue[]]; params: {'key': ParamValue,'*': ParamValue[]} }
  }
}
declare module '@adonisjs/core/types/http' {
  export interface RoutesList extends ScannedRoutes {}
}