import type { Label } from "#engine/model/index.ts";
import { sharedWords } from "#engine/model/index.ts";

/** Every text of the frame around the screens. */
export const words = {
  product: ["筑客 CRM", "Zhuke CRM"],
  menu: ["菜单", "Menu"],
  noMenu: [
    "没有可用的菜单，请联系管理员分配权限",
    "No menus yet. Ask your administrator for access",
  ],
  collapse: ["收起菜单", "Collapse the menu"],
  expand: ["展开菜单", "Expand the menu"],
  keys: ["快捷键", "Keys"],
  everywhere: ["处处可用", "Everywhere"],
  takeBack: ["撤销刚才做的", "Take back what was just done"],
  showKeys: ["本页的快捷键", "Keys of this screen"],
  search: ["搜索菜单、客户、操作", "Search menus, records, actions"],
  searchShort: ["搜索", "Search"],
  menus: ["菜单", "Menu"],
  recent: ["最近打开", "Opened lately"],
  actions: ["操作", "Action"],
  noHit: sharedWords.nothingFound,
  typeOn: ["再输入一个字，就能找到客户和线索", "Type one more character to find records"],
  openTabs: ["已打开的页面", "Open pages"],
  closeTab: ["关闭页面", "Close page"],
  pinTab: ["固定此页面", "Pin this page"],
  unpinTab: ["取消固定", "Unpin"],
  pinned: ["已固定", "Pinned"],
  favourites: ["收藏", "Favourites"],
  favour: ["收藏此页面", "Add to favourites"],
  unfavour: ["取消收藏", "Remove from favourites"],
  closeThis: ["关闭当前", "Close this"],
  closeOthers: ["关闭其他", "Close others"],
  closeAll: ["关闭全部", "Close all"],
  tabMenu: ["页面操作", "Page actions"],
  clearCache: ["清除缓存", "Clear cache"],
  clearCacheAsk: ["是否需要清除缓存?", "Clear the cache?"],
  clearCacheDone: ["清除完毕", "Cache cleared"],
  breadcrumb: ["当前位置", "You are here"],
  fullscreen: ["全屏", "Full screen"],
  language: ["语言", "Language"],
  otherLanguage: ["语言 · English", "Language · 中文"],
  theme: ["主题", "Theme"],
  toDark: ["主题 · 深色", "Theme · Dark"],
  toLight: ["主题 · 浅色", "Theme · Light"],
  lock: ["锁屏", "Lock"],
  setLockPassword: ["设置锁屏密码", "Set a lock password"],
  debugLog: ["错误日志", "Error log"],
  debugEmpty: ["没有错误日志", "No errors logged"],
  upload: ["提交给管理员", "Send to the administrator"],
  uploadAsk: ["确定上传本地日志到服务器?", "Send the local log to the server?"],
  uploadDone: ["发送成功!", "Sent"],
  clear: sharedWords.clear,
  clearAsk: ["确定清空本地日志记录?", "Clear the local log?"],
  clearDone: ["清空成功!", "Cleared"],
  type: ["类型", "Type"],
  address: ["地址", "Address"],
  message: ["内容", "Content"],
  info: ["位置", "Location"],
  stack: ["堆栈", "Stack"],
  time: ["时间", "Time"],
  bulletins: ["公告", "Announcements"],
  noBulletin: ["暂无公告", "No announcements"],
  bulletinGone: ["公告已被删除", "The announcement was deleted"],
  notices: ["通知", "Notices"],
  noNotice: ["暂无通知", "No notices"],
  markRead: ["标为已读", "Mark read"],
  markAllRead: ["全部标为已读", "Mark all read"],
  marked: sharedWords.done,
  whoseNotices: ["谁的通知", "Whose notices"],
  ownNotices: ["给我的", "To me"],
  viewMore: ["查看更多", "View more"],
  dept: ["部门", "Department"],
  role: ["角色", "Role"],
  activeRole: ["切换部门与角色", "Switch department and role"],
  deptMissing: ["请选择部门", "Please select a department"],
  roleMissing: ["请选择角色", "Please select a role"],
  online: ["在线", "Online"],
  offline: ["离线", "Offline"],
  goOnline: ["开始接单", "Take leads"],
  goOffline: ["暂停接单", "Pause leads"],
  onlineDone: ["上线成功，将继续为您分配新的客户", "You are online and will receive new customers"],
  offlineDone: [
    "下线成功，将不再为您分配新的客户",
    "You are offline and will not receive new customers",
  ],
  me: ["我的", "Me"],
  profile: ["个人信息", "Profile"],
  signOut: ["退出登录", "Sign out"],
  signOutAsk: ["确定退出登录？", "Sign out?"],
  cancel: sharedWords.cancel,
  ok: sharedWords.ok,
  close: sharedWords.close,
  broken: ["这个页面出错了", "This page failed"],
  brokenHint: ["已记入日志。重试一下，或回到首页。", "It was logged. Try again, or go back home."],
  missingHint: [
    "页面的程序没有下载下来：网络断过，或系统更新了。",
    "Its program did not arrive: the connection was lost, or there is a new version.",
  ],
  loadAnew: ["重新加载", "Load again"],
  retry: sharedWords.retry,
  skip: ["跳到内容", "Skip to content"],
  home: ["首页", "Home"],
  homeLink: ["返回首页", "Back to the home page"],
  userLink: ["头像与姓名", "Picture and name"],
  foldButton: ["收起展开菜单", "Collapse and expand the menu"],
  onlineStatus: ["在线状态", "Online status"],
  topMenu: ["顶部菜单", "Top menu"],
  menuSearch: ["搜索菜单", "Search the menu"],
  settings: ["界面设置", "Display settings"],
  barItems: ["顶部显示的项目", "Shown in the top bar"],
  colour: ["主题色", "Accent colour"],
  ownColour: ["自选颜色", "Own colour"],
  themeColour: ["跟随主题", "As the theme"],
  manual: ["下载用户手册", "Download the manual"],
  manualFile: ["筑客CRM用户手册.pdf", "Zhuke CRM manual.pdf"],
  guide: ["新手导览", "Guided tour"],
  guideOffer: ["第一次用筑客？", "New to Zhuke?"],
  guideOfferHint: ["花一分钟，认识一下这个界面。", "Take a minute to get to know the screen."],
  startGuide: ["开始导览", "Start the tour"],
  notNow: ["不用了", "No, thanks"],
  skipGuide: sharedWords.skip,
  back: ["上一步", "Back"],
  next: ["下一步", "Next"],
  finish: sharedWords.finish,
  show: sharedWords.view,
  offlineNote: [
    "网络断开了。跟进和到店登记会先存在本机，恢复后自动发送。",
    "No connection. Follow-ups and visits are kept here and sent once it is back.",
  ],
  updateReady: [
    "有新版本，填完手上的内容再更新即可",
    "A new version is ready. Finish what you are doing, then load it",
  ],
  reload: ["更新", "Update"],
  outbox: ["待发送的记录", "Records waiting to be sent"],
  nothingWaits: ["没有待发送的记录", "Nothing is waiting"],
  sendNow: ["立即发送", "Send now"],
  discard: sharedWords.remove,
  discardAsk: ["删除后不会再发送，确定？", "It will never be sent. Delete it?"],
  discardOk: ["确定删除", "Yes, delete"],
  viewing: ["以他人身份查看", "Viewing as somebody else"],
  leaveViewing: ["退出查看", "Leave"],
  notEmbedded: [
    "页面没有显示？它可能不允许在此嵌入。",
    "Nothing here? The page may not be allowed within this one.",
  ],
  demoLoading: [
    "正在导入演示公司的数据，约需一分钟，完成后自动显示",
    "The demo company is being loaded. It takes about a minute and will show by itself",
  ],
  demoReady: ["演示公司的数据已就绪", "The demo company is ready"],
  newWindow: ["在新窗口打开", "Open in a new window"],
} as const satisfies Record<string, Label>;

/** What a button is called, and how many there are unread of what it shows. */
export const unreadWords = ([zh, en]: Label, count: number): Label =>
  count === 0 ? [zh, en] : [`${zh}，${count} 条未读`, `${en}, ${count} unread`];

/** Whom a notice is addressed to. */
export const toWords = (name: string): Label => [`致${name}：`, `To ${name}: `];

export const hitsWords = (count: number): Label => [
  `${count} 条结果`,
  `${count} ${count === 1 ? "result" : "results"}`,
];

export const waitingWords = (count: number): Label => [
  `${count} 条记录待发送`,
  `${count} ${count === 1 ? "record" : "records"} waiting to be sent`,
];

export const refusedWords = (count: number): Label => [
  `${count} 条记录没有发送成功`,
  `${count} ${count === 1 ? "record was" : "records were"} not accepted`,
];

export const sentWords = (count: number): Label => [
  `离线记录已发送：${count} 条`,
  `Sent ${count} ${count === 1 ? "record" : "records"} kept offline`,
];

export const viewingWords = (name: string, role: string, viewer: string): Label =>
  name === viewer
    ? [`正在以角色 ${role} 的身份查看，只读`, `Viewing as the role ${role}, read-only`]
    : [`正在以 ${name} 的身份查看，只读`, `Viewing as ${name}, read-only`];
