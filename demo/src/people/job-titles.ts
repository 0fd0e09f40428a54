/** Job titles by department: for leads, specialists, associates and apprentices. */
export const jobTitles: Readonly<
  Record<
    string,
    {
      readonly lead: string;
      readonly specialist: readonly string[];
      readonly associate: readonly string[];
      readonly apprentice: string;
    }
  >
> = {
  production: {
    lead: 'Team Lead Assembly',
    specialist: [
      'CNC Machinist',
      'Brazing Specialist',
      'Winding Specialist',
      'Line Setter',
      'Process Technician',
    ],
    associate: [
      'Assembly Technician',
      'Machine Operator',
      'Assembly Operator',
      'Test Bench Operator',
      'Packing Operator',
    ],
    apprentice: 'Apprentice Machining',
  },
  quality: {
    lead: 'Team Lead Quality',
    specialist: ['Quality Engineer', 'Supplier Quality Engineer', 'Safety Adviser', 'Metrology Specialist'],
    associate: ['Quality Inspector', 'Test Technician', 'Laboratory Technician'],
    apprentice: 'Apprentice Quality',
  },
  maintenance: {
    lead: 'Team Lead Maintenance',
    specialist: ['Automation Technician', 'Electrician', 'Tool Maker'],
    associate: ['Maintenance Fitter', 'Mechatronics Technician', 'Facilities Technician'],
    apprentice: 'Apprentice Electrician',
  },
  development: {
    lead: 'Team Lead Development',
    specialist: [
      'Mechanical Engineer',
      'Electronics Engineer',
      'Embedded Software Engineer',
      'Simulation Engineer',
      'Product Designer',
    ],
    associate: ['Test Engineer', 'Prototype Technician', 'CAD Designer'],
    apprentice: 'Student Engineer',
  },
  logistics: {
    lead: 'Team Lead Logistics',
    specialist: ['Transport Planner', 'Customs Specialist', 'Inventory Controller'],
    associate: ['Warehouse Operative', 'Forklift Driver', 'Picker and Packer', 'Goods-in Clerk'],
    apprentice: 'Apprentice Warehouse Logistics',
  },
  purchasing: {
    lead: 'Team Lead Purchasing',
    specialist: ['Strategic Buyer', 'Category Manager'],
    associate: ['Purchasing Assistant', 'Operational Buyer'],
    apprentice: 'Apprentice Purchasing',
  },
  sales: {
    lead: 'Team Lead Sales',
    specialist: ['Key Account Manager', 'Technical Sales Engineer', 'Product Manager'],
    associate: ['Sales Coordinator', 'Tender Assistant'],
    apprentice: 'Sales Trainee',
  },
  service: {
    lead: 'Team Lead Customer Service',
    specialist: ['Field Service Engineer', 'Technical Support Specialist', 'Service Planner'],
    associate: ['Customer Adviser', 'Order Desk Adviser'],
    apprentice: 'Customer Service Trainee',
  },
  it: {
    lead: 'Team Lead IT',
    specialist: ['Systems Engineer', 'Business Applications Specialist', 'Data Engineer', 'Network Engineer'],
    associate: ['Service Desk Analyst', 'IT Support Technician'],
    apprentice: 'Apprentice IT',
  },
  finance: {
    lead: 'Team Lead Accounting',
    specialist: ['Controller', 'Payroll Specialist', 'Tax Specialist'],
    associate: ['Accounts Payable Clerk', 'Accountant'],
    apprentice: 'Finance Trainee',
  },
  people: {
    lead: 'Team Lead People Services',
    specialist: ['People Partner', 'Recruiter', 'Learning Specialist'],
    associate: ['People Services Adviser', 'Receptionist', 'Cook'],
    apprentice: 'People Trainee',
  },
};
